#!/bin/sh
# Puts the files of `npm run build` into an object store that speaks S3, with their types and what may be kept of them:
#   deploy/object-store.sh s3://BUCKET[/FOLDER] [options of `aws s3 cp`, such as --endpoint-url URL]
# What pages need comes before the pages; the service workers, by which browsers learn of a new version, come last. Nothing
# is deleted: pages that are open still fetch files of their version.
set -eu
cd "$(dirname "$0")/.."
target=${1%/}
shift
options="$*"

# FOLDER PATTERN CACHE TYPE: the files of a folder of the build whose names fit.
put() {
  # shellcheck disable=SC2086
  aws s3 cp "dist/$1" "$target/$1" --recursive --exclude '*' --include "$2" \
    --cache-control "$3" --content-type "$4" --only-show-errors $options
}

forever='public, max-age=31536000, immutable'
ask='no-cache'

put assets/ '*.js' "$forever" 'text/javascript; charset=utf-8'
put assets/ '*.css' "$forever" 'text/css; charset=utf-8'
put assets/ '*.woff2' "$forever" 'font/woff2'
put cover/ '*.webp' "$ask" 'image/webp'
put demo/ '*.pack' "$ask" 'application/octet-stream'
put demo/ '*.json' "$ask" 'application/json'
put examples/ '*.csv' "$ask" 'text/csv; charset=utf-8'
put examples/ '*.xlsx' "$ask" 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
put '' 'icon*.png' "$ask" 'image/png'
put '' 'icon.svg' "$ask" 'image/svg+xml'
put '' 'manifest.webmanifest' "$ask" 'application/manifest+json'
put '' 'theme.js' "$ask" 'text/javascript; charset=utf-8'
put '' '*.html' "$ask" 'text/html; charset=utf-8'
put '' 'driver-sw.js' "$ask" 'text/javascript; charset=utf-8'
put '' 'sw.js' "$ask" 'text/javascript; charset=utf-8'
