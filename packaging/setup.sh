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
python=$venv/bin/python
filled_as=
filled_from=
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
  can_install || stop "UaC Desktop lacks packages of the system; install them, here by their Debian names: sudo $command"
  say "Installing $*"
  apt_install "$@" || stop "Packages could not be installed; connect to the network and run this again, or try: $command"
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

has() {
  "$python" -c "import $1" 2>/dev/null
}

need_python() {
  find_python && return
  can_install || stop "UaC Desktop needs Python 3.11 or newer; on Debian: sudo apt-get install python3 python3-venv"
  install_packages python3 python3-venv
  find_python || stop "UaC Desktop needs Python 3.11 or newer, and this system's packages have an older one."
}

# need_packages STATE LIBRARIES: installs what `python` lacks to make .venv, and Qt to draw, in one go.
need_packages() {
  local packages=() libraries=
  # Debian's smallest Python cannot even look for libraries.
  has ctypes || install_packages "$python-venv"
  [[ $1 != broken ]] || has "ensurepip, ssl, venv" || packages+=("$python-venv")
  [[ $2 == no ]] || libraries=$("$python" "$root/packaging/libraries.py")
  # shellcheck disable=SC2206 # One name a line: splitting is meant.
  packages+=($libraries)
  ((${#packages[@]} == 0)) || install_packages "${packages[@]}"
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
  "$venv/bin/python" -I "$root/packaging/installed.py" "$1" 2>/dev/null
}

# judge MODE: prints whether .venv is `ready` for it, `short` of something, or `broken`.
judge() {
  if [[ $filled_as == unfinished ]] || ! usable; then
    echo broken
  elif [[ -z $filled_as ]]; then
    # Made by hand: pip will find what it has.
    echo short
  elif ! intact "$filled_as"; then
    echo broken
  elif [[ $filled_as == "$1" && $filled_from == "$(key)" && -x $venv/bin/uac-desktop ]]; then
    echo ready
  else
    echo short
  fi
}

# fill STATE MODE
fill() {
  [[ $1 != broken ]] || make_venv
  say "Installing what UaC Desktop needs into $venv; the first time takes a minute or two."
  echo unfinished >"$stamp"
  install_project "$2" || {
    # pip gave up and put back what it found, so a .venv that worked still does.
    [[ $1 == broken ]] || restore_stamp
    explain_failure
  }
  echo "$2 $(key)" >"$stamp"
}

restore_stamp() {
  if [[ -n $filled_as ]]; then echo "$filled_as $filled_from" >"$stamp"; else rm "$stamp"; fi
}

explain_failure() {
  if grep -qE 'NewConnectionError|Failed to establish|name resolution|timed out|ConnectTimeout|ProxyError' "$log"; then
    stop "The Python package index cannot be reached; connect to the network and run this again."
  fi
  stop "The Python packages could not be installed; the reason is above, and whole in $log."
}

make_venv() {
  { rm -rf "$venv" && mkdir "$venv"; } 2>/dev/null ||
    stop "$venv has to be made anew and cannot be; delete it, or run this as whoever owns it."
  echo unfinished >"$stamp"
  "$python" -m venv "$venv" >&2 || stop "Python could not make $venv; the reason is above."
}

install_project() {
  local target=$root quiet=()
  [[ $1 == plain ]] || target="$root[$1]"
  # Without a terminal the progress bars are noise, and --log alone would bring them back.
  [[ -t 2 ]] || quiet=(--quiet --progress-bar off)
  rm -f "$log"
  "$venv/bin/python" -m pip install --no-input --disable-pip-version-check --log "$log" "${quiet[@]}" \
    --editable "$target" </dev/null >&2
}

# --- all of it ---

# set_up MODE LIBRARIES: MODE is plain or dev; LIBRARIES is yes where Qt will draw, no where it won't, and
# `early` to have them installed together with the rest, but never for their own sake.
set_up() {
  local mode=$1 libraries=$2 state
  # The project's own folder is the lock, so that nothing is left behind; two set-ups at once take turns.
  exec 9<"$root"
  flock --nonblock 9 || {
    say "Another set-up of this folder is running; waiting for it."
    flock 9
  }
  [[ ! -f $stamp ]] || read -r filled_as filled_from <"$stamp" || true
  # What the checks need holds all that the app needs, and is kept.
  [[ $filled_as != dev ]] || mode=dev
  state=$(judge "$mode")
  [[ $state != broken ]] || need_python
  [[ $state != ready || $libraries != early ]] || libraries=no
  need_packages "$state" "$libraries"
  [[ $state == ready ]] || fill "$state" "$mode"
  # Unlocked by name: closing alone leaves the lock with whatever inherited it.
  flock --unlock 9
  exec 9<&-
}
