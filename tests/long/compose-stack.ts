import { execFile, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import https from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { waitUntil } from "../../scripts/processes.mjs";

const run = promisify(execFile);
const MINUTE = 60_000;
const READERS = 6;
const PATHS = ["/", "/apps", "/login", "/api/health", "/api/btc/orders"];
const succeeds = (...options: string[]) => spawnSync("docker", options, { stdio: "ignore" }).status === 0;

/** Whether this machine has a running Docker with its compose. */
export const hasDocker = () => succeeds("info") && succeeds("compose", "version");

/**
 * The containers of compose.yaml under a name, a port and images of their own, behind https://localhost. Nothing of
 * another installation on this machine is touched.
 */
export async function makeStack(port: number) {
  const project = `lonja-test-${randomBytes(4).toString("hex")}`;
  const folder = await mkdtemp(path.join(tmpdir(), `${project}-`));
  const backups = path.join(folder, "backups");
  await mkdir(backups);
  await chmod(backups, 0o777);
  const override = path.join(folder, "override.yaml");
  const images = ["prepare", "app-1", "app-2"].map((name) => `  ${name}:\n    image: ${project}\n`).join("");
  const backup = `  backup:\n    image: ${project}-backup\n`;
  const proxy = `  proxy:\n    ports: !override ["127.0.0.1:${port}:443"]\n`;
  await writeFile(override, `services:\n${images}${backup}${proxy}`);
  const secret = () => randomBytes(48).toString("base64");
  const environment = {
    ...process.env,
    APP_URL: "https://localhost",
    DESIGNATED_ADMIN_EMAIL: "ana@lonja.example",
    DATABASE_OWNER_PASSWORD: randomBytes(24).toString("hex"),
    DATABASE_APP_PASSWORD: randomBytes(24).toString("hex"),
    AUTH_SECRET: secret(),
    STORAGE_ENCRYPTION_KEY: secret(),
    BACKUP_KEY: secret(),
    BACKUP_FOLDER: backups,
  };

  async function compose(...options: string[]): Promise<string> {
    const files = ["--file", "compose.yaml", "--file", override, "--project-name", project];
    const { stdout, stderr } = await run("docker", ["compose", ...files, "--profile", "backup", ...options], {
      env: environment,
      timeout: 20 * MINUTE,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout + stderr;
  }

  // The certificate is Caddy's own, which this machine does not know.
  const agent = new https.Agent({ keepAlive: true, maxSockets: READERS, rejectUnauthorized: false });

  /** Returns the status, or the error's code if there was no response. */
  function get(url: string): Promise<number | string> {
    return new Promise((resolve) => {
      const options = { agent, timeout: MINUTE, servername: "localhost", headers: { Host: "localhost" } };
      https
        .get(`https://127.0.0.1:${port}${url}`, options, (response) => {
          response.resume().once("end", () => resolve(response.statusCode ?? 0));
        })
        .once("timeout", () => resolve("timeout"))
        .once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
  }

  async function health(service: string): Promise<string> {
    return (await compose("ps", "--all", "--format", "{{.Health}} {{.State}} {{.ExitCode}}", service)).trim();
  }

  async function startedAt(service: string): Promise<string> {
    const id = (await compose("ps", "--all", "--quiet", service)).trim();
    const { stdout } = await run("docker", ["inspect", "--format", "{{.State.StartedAt}}", id]);
    return stdout.trim();
  }

  return {
    compose,
    get,
    health,
    startedAt,
    untilHealthy: (service: string) =>
      waitUntil(async () => (await health(service)).startsWith("healthy"), 3 * MINUTE),
    /**
     * Requests pages without a pause while `work` runs. Returns how often each status was seen, and the longest wait.
     */
    async readDuring(work: () => Promise<unknown>) {
      const seen = new Map<number | string, number>();
      let longest = 0;
      let isOver = false;
      const readers = Array.from({ length: READERS }, async (_, at) => {
        for (let next = at; !isOver; next += 1) {
          const begun = Date.now();
          const status = await get(PATHS[next % PATHS.length] ?? "/");
          seen.set(status, (seen.get(status) ?? 0) + 1);
          longest = Math.max(longest, Date.now() - begun);
        }
      });
      await work().finally(() => {
        isOver = true;
      });
      await Promise.all(readers);
      return { seen: Object.fromEntries(seen), longest };
    },
    async remove() {
      agent.destroy();
      await compose("down", "--volumes", "--timeout", "5").catch(() => undefined);
      await run("docker", ["image", "rm", "--force", project, `${project}-backup`]).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
