# Gives `run` and `test` what they stand on: .venv with the project in it, and the system's libraries.
#
# Sourced, never run. Whatever it says goes to standard error: standard output belongs to the app, whose
# answers other programs read.
#
# .venv/set-up is written last and names what .venv was filled from; until then it says "unfinished", so
# that a set-up which was cut off is told from one that a person made by hand.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
venv=$root/.venv
stamp=$venv/set-up
log=$venv/set-up.log
python=
lists_are_fresh=no

say() {
  printf '%s\n' "$*" >&2
}

stop() {
  say "$*"
  exit 1
}

# --- the system's packages ---

can_install() {
  ((EUID == 0)) && command -v apt-get >/dev/null
}

install_packages() {
  local command="apt-get install --no-install-recommends $*"
  can_install || stop "UaC Desktop lacks these packages, by their Debian names: $*. Install them with: sudo $command"
  say "Installing $*"
  apt_install "$@" ||
    stop "These packages could not be installed: $*. Connect to the network and run this again, or try: $command"
}

apt_install() {
  # A bare image has no package lists, an old one has stale ones.
  if [[ $lists_are_fresh == no ]]; then
    apt_get update || return
    lists_are_fresh=yes
  fi
  apt_get install --yes --no-install-recommends "$@"
}

apt_get() {
  DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0 "$@" </dev/null >&2
}

install_libraries() {
  local missing
  missing=$("$venv/bin/python" "$root/packaging/libraries.py")
  # One name a line, so splitting at blanks is meant.
  # shellcheck disable=SC2086
  [[ -z $missing ]] || install_packages $missing
}

# --- Python ---

# Names in `python` a Python that is new enough; python3 first, since its venv package has a plain name.
find_python() {
  for python in python3 python3.14 python3.13 python3.12 python3.11; do
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      return
    fi
  done
  return 1
}

# Names in `python` one that can make a .venv, installed if need be.
need_python() {
  if ! find_python; then
    can_install || stop "UaC Desktop needs Python 3.11 or newer; on Debian: sudo apt-get install python3 python3-venv"
    install_packages python3 python3-venv
    find_python || stop "UaC Desktop needs Python 3.11 or newer, and this system's packages have an older one."
  fi
  # Debian splits these out of Python; each is needed to make .venv or to look for libraries.
  "$python" -c 'import ctypes, ensurepip, ssl, venv' 2>/dev/null || install_packages "$python-venv"
}

# --- .venv ---

# What .venv is filled from: its Python, and the parts of pyproject.toml that name packages. A change to a
# checker's settings is none, so it never asks for the network.
key() {
  {
    "$venv/bin/python" --version
    awk '/^\[/ { wanted = /^\[(build-system|project)/ } wanted' "$root/pyproject.toml"
  } | sha256sum | cut -d' ' -f1
}

# True if .venv runs, and stands where it was made: its commands hold their own place.
usable() {
  "$venv/bin/python" -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null &&
    grep -qF "$venv/bin/" "$venv/bin/pip"
}

# True if each package that the project asks for is there, and not as a name alone.
intact() {
  "$venv/bin/python" -I "$root/packaging/installed.py" "$1"
}

# True if nothing needs to be installed for the mode, `plain` or `dev`; dev holds all that plain does.
ready() {
  local filled_as='' filled_from=''
  [[ -x $venv/bin/uac-desktop && -f $stamp ]] || return
  read -r filled_as filled_from <"$stamp" || return
  [[ $filled_as == dev || $filled_as == "$1" ]] || return
  usable && [[ $filled_from == "$(key)" ]] && intact "$filled_as"
}

fill() {
  local mode=$1 before=''
  [[ ! -f $stamp ]] || read -r before _ <"$stamp" || true
  [[ $before != dev ]] || mode=dev
  if [[ $before == unfinished ]] || ! usable || { [[ -n $before ]] && ! intact "$before"; }; then
    make_venv
  fi
  say "Installing what UaC Desktop needs into $venv; the first time takes a minute or two."
  echo unfinished >"$stamp"
  install_project "$mode"
  echo "$mode $(key)" >"$stamp"
}

make_venv() {
  need_python
  rm -rf "$venv"
  mkdir "$venv"
  echo unfinished >"$stamp"
  "$python" -m venv "$venv" >&2 || stop "Python could not make $venv; the reason is above."
}

install_project() {
  local target=$root
  [[ $1 == plain ]] || target="$root[$1]"
  rm -f "$log"
  pip_install --editable "$target" && return
  if grep -qE 'NewConnectionError|Failed to establish|name resolution|timed out|ConnectTimeout|ProxyError' "$log"; then
    stop "The Python package index cannot be reached; connect to the network and run this again."
  fi
  stop "The Python packages could not be installed; the reason is above, and whole in $log."
}

pip_install() {
  local quiet=()
  # Without a terminal the progress bars are noise, and --log alone would bring them back.
  [[ -t 2 ]] || quiet=(--quiet --progress-bar off)
  "$venv/bin/python" -m pip install --no-input --disable-pip-version-check --log "$log" \
    ${quiet[@]+"${quiet[@]}"} "$@" </dev/null >&2
}

# --- all of it ---

# set_up MODE LIBRARIES: MODE is plain or dev; LIBRARIES is yes where Qt will draw.
set_up() {
  # The project's own folder is the lock, so that nothing is left behind; two set-ups at once take turns.
  exec 9<"$root"
  flock --nonblock 9 || {
    say "Another set-up of this folder is running; waiting for it."
    flock 9
  }
  ready "$1" || fill "$1"
  [[ $2 == no ]] || install_libraries
  # Unlocked by name: closing alone leaves the lock with whatever inherited it.
  flock --unlock 9
  exec 9<&-
}
