// More than two hundred commands as developers and agents type them in a day's work. None of them deserves a question in the mode
// `auto-medium`, though some will get one.

const text = `
ls
ls -la
ls -la src/
ls src/*.ts
pwd
cat package.json
cat src/index.ts | head -50
head -n 100 src/main.py
tail -n 50 logs/app.log
wc -l src/*.ts
tree -L 2
tree -I node_modules
file assets/logo.png
stat README.md
du -sh node_modules
df -h
which node
echo "done"
echo $?
date
whoami
uname -a
env | grep NODE
printenv PATH
ps aux | grep node
sed -n '10,40p' src/app.ts
sed -n 1,200p src/lib.rs
sed -i 's/foo/bar/g' src/app.ts
sed -e 's/^/  /' README.md
awk '{print $1}' data.txt
awk -F, '{sum += $2} END {print sum}' data.csv
cut -d: -f1 hosts.txt | sort -u
sort names.txt | uniq -c | sort -rn | head -20
tr -d '\\r' < a.txt
diff a.txt b.txt
diff -u old.ts new.ts | head -100
grep -rn "TODO" src
grep -rn "useState" src --include=*.tsx
grep -c error logs/app.log
grep -v '^#' config.ini | grep -v '^$'
grep -E "foo|bar" -r . --exclude-dir=node_modules
rg "createServer"
rg -n "export (async )?function" src
rg -l TODO | head
rg --files | rg test
rg -t py "def main" -A 5
rg -i "deprecated" --glob '!dist' -g '*.ts'
find . -name "*.test.ts" -not -path "*/node_modules/*"
find src -type f -name '*.py' | wc -l
find . -maxdepth 2 -type d
find . -name '*.ts' | xargs grep -n "foo"
find . -newer package.json -type f
git ls-files | xargs wc -l
git ls-files '*.ts' | head -20
fd -e ts
jq '.scripts' package.json
jq -r '.dependencies | keys[]' package.json
cat tsconfig.json | jq .compilerOptions
git status
git status --short
git diff
git diff --stat
git diff HEAD~1
git diff main...HEAD --name-only
git diff --cached
git log --oneline -10
git log --oneline --graph --all | head -30
git log -p -1
git log --since="2 weeks ago" --author=me
git log -S"createServer" --oneline
git show HEAD
git show HEAD:src/app.ts
git blame src/app.ts
git blame -L 10,20 src/app.ts
git branch
git branch -a
git branch --show-current
git checkout -b feature/x
git checkout main
git switch -c fix/y
git stash
git stash pop
git stash list
git add -A
git add src/app.ts src/lib.ts
git commit -m "fix: handle empty input"
git commit --amend --no-edit
git commit -am "wip"
git fetch origin
git pull
git pull --rebase origin main
git rebase main
git merge feature/x
git cherry-pick abc123
git tag
git tag v1.0.0
git remote -v
git rev-parse HEAD
git rev-parse --show-toplevel
git describe --tags
git ls-files
git grep -n "foo"
git shortlog -sn
git config --get user.email
git config user.name
git reset HEAD src/app.ts
git restore --staged src/app.ts
git worktree list
git --no-pager log -3
git -C packages/core status
git reflog
git show --stat HEAD~2
npm test
npm run build
npm run lint
npm run test -- --watch=false
npm run dev &
npm ci
npm ls --depth=0
npm outdated
npm audit
npm install
npm -v
node -v
node index.js
node --test
node scripts/build.mjs --prod
npx tsc --noEmit
npx eslint src --ext .ts
npx prettier --check .
npx vitest run src/app.test.ts
npx jest --coverage
yarn
yarn install
yarn test
yarn build
pnpm test
pnpm run typecheck
pnpm -r build
bun test
tsc --noEmit -p tsconfig.json
eslint . --fix
prettier --write src
NODE_ENV=test npm test
CI=1 npm test 2>&1 | tail -40
cd packages/core && npm test
cd frontend && npm run build && cd ..
python --version
python3 main.py
python3 -m pytest
python3 -m pytest tests/test_api.py -k "login" -x -q
python -m venv .venv
pytest
pytest -x --tb=short tests/
pytest tests -q 2>&1 | tail -20
ruff check .
black --check src
mypy src
pip list
pip freeze
pip show requests
poetry run pytest
uv run pytest -q
cargo build
cargo build --release
cargo test
cargo test --package core -- --nocapture
cargo check 2>&1 | grep error
cargo clippy --all-targets -- -D warnings
cargo fmt --check
cargo run -- --help
RUST_BACKTRACE=1 cargo test parser::tests
cargo tree
rustc --version
go build ./...
go test ./...
go test -run TestFoo -v ./pkg/x
go vet ./...
go mod tidy
gofmt -l .
go version
make
make test
make -j4 build
cmake --build build
mvn test
./gradlew test
./mvnw verify
dotnet build
dotnet test
bundle exec rspec
gcc -o hello hello.c
g++ -Wall -o app main.cpp
javac Main.java
java -version
docker ps
docker images
docker logs web --tail 50
docker compose ps
docker compose logs -f api
kubectl get pods
mkdir -p src/components
touch src/new.ts
cp .env.example config.txt
mv src/old.ts src/new.ts
chmod +x scripts/build.sh
bash scripts/test.sh
./scripts/setup.sh
sh -c "npm test"
echo "hello" > notes.txt
echo "line" >> notes.md
cat src/a.ts src/b.ts > combined.ts
cat > src/hello.ts <<'EOF'
console.log('hello')
EOF
npm test | tee test.log
tar -czf src.tar.gz src
tar -tzf archive.tar.gz
unzip -l archive.zip
time npm test
timeout 60 npm test
xxd data.bin | head
md5sum dist/app.js
sha256sum package-lock.json
basename $(pwd)
rm -f tmp.log
rm -rf dist
curl -s http://localhost:3000/health
python3 -c "import sys; print(sys.version)"
for f in src/*.ts; do wc -l $f; done
kill %1
docker compose up -d
`

/** One command a line; the lines of a here-document belong to the command before. */
export const everyday: readonly string[] = text
  .trim()
  .replace(/<<'EOF'\n[\s\S]*?\nEOF/g, (body) => body.replaceAll('\n', '\0'))
  .split('\n')
  .map((line) => line.replaceAll('\0', '\n'))
