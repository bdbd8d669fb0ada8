import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { anyFreePort, canListen } from "../../scripts/ports.mjs";
import { waitUntil } from "../../scripts/processes.mjs";
import { selfSigned } from "../fakes/certificate";
import { keepRunning, versionOf } from "./programs";

const UP_MILLISECONDS = 10_000;
const RECIPE = "docs/recipes/nginx.conf";
const IN_RECIPE = ["10.0.0.11:3000", "10.0.0.12:3000"];

/** Returns whether nginx is installed. */
export const hasNginx = () => versionOf("nginx", "-v") !== null;

type Port = number;

/** Starts the real nginx with the unchanged recipe, in front of the two instances at these local ports. */
export async function startNginx(instances: readonly [Port, Port]) {
  const directory = mkdtempSync(path.join(tmpdir(), "lonja-nginx-"));
  const { key, cert } = selfSigned("lonja.example");
  const [plain, secure] = [await anyFreePort(), await anyFreePort()];
  const within = (name: string) => path.join(directory, name);
  writeFileSync(within("key.pem"), key);
  writeFileSync(within("cert.pem"), cert);
  mkdirSync(within("temporary"));

  /** Writes the site configuration, optionally without one of the instances. */
  function writeSite(out: Port | null): void {
    const site = readFileSync(RECIPE, "utf8")
      .replace("listen 80;", `listen 127.0.0.1:${plain};`)
      .replace("listen 443 ssl http2;", `listen 127.0.0.1:${secure} ssl http2;`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${within("cert.pem")};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${within("key.pem")};`);
    const served = instances.reduce(
      (text, port, at) =>
        text.replace(
          new RegExp(`${IN_RECIPE[at]}(.*);`),
          `127.0.0.1:${port}$1${port === out ? " down" : ""};`,
        ),
      site,
    );
    writeFileSync(within("site.conf"), served);
  }

  writeSite(null);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${directory}/temporary/${name};`)
    .join("\n");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const main = `pid ${directory}/nginx.pid; error_log ${directory}/error.log; daemon off; ${user}
    events {} http { access_log off; ${temporary} include ${directory}/site.conf; }`;
  writeFileSync(within("nginx.conf"), main);
  const options = ["-p", directory, "-c", within("nginx.conf")];
  execFileSync("nginx", [...options, "-t"], { stdio: "pipe" });
  const nginx = keepRunning("nginx", options);
  const isUp = async () => !(await canListen("127.0.0.1", secure));
  if (!(await waitUntil(isUp, UP_MILLISECONDS))) throw new Error(`no nginx:\n${nginx.output()}`);
  return {
    plain,
    secure,
    cert,
    kill: nginx.kill,
    /** Removes one instance, or none, with `nginx -s reload`: running requests are completed. */
    takeOut(port: Port | null): void {
      writeSite(port);
      nginx.signal("SIGHUP");
    },
    async stop(): Promise<void> {
      await nginx.stop("SIGTERM");
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
