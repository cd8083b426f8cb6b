# A computer of one's own, as a terminal of root: what this one has, over which everything that is written lies in memory.
# Usage: begin.sh <folder> <folder that it shares with this computer> <folder of stand-ins>
set -e
mount -t tmpfs -o size=6g tmpfs "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
mount --rbind /dev "$1/root/dev"
mount -t proc proc "$1/root/proc"
mkdir -p "$1/root$2"
mount --bind "$2" "$1/root$2"
install "$3"/* "$1/root/usr/local/sbin/"
echo '127.0.0.1 members.example.org' >> "$1/root/etc/hosts"
exec chroot "$1/root" env HOME=/root bash --noprofile --norc
