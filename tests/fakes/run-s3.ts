import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll } from "vitest";

const BUCKET = "lonja";

/** A local S3 with one bucket whose content is in `directory`. */
export const s3Server = (directory: string, port = 0) =>
  new S3rver({
    port,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });

/** The settings that point Lonja to the bucket of the server at `port`. */
export const s3Settings = (port: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY_ID: "S3RVER",
  S3_SECRET_ACCESS_KEY: "S3RVER",
});

/** Starts an S3 server and a folder for this test file; both exist from its first test to its last. */
export function runS3() {
  const running = { directory: "", settings: s3Settings(0) };
  let server: S3rver;
  beforeAll(async () => {
    running.directory = await mkdtemp(path.join(tmpdir(), "lonja-s3-"));
    server = s3Server(path.join(running.directory, "s3"));
    const { port } = (await server.run()) as { port: number };
    running.settings = s3Settings(port);
  });
  afterAll(async () => {
    await server.close();
    await rm(running.directory, { recursive: true, force: true });
  });
  return running;
}
