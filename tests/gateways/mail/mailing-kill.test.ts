import { afterEach, beforeEach, expect, it } from "vitest";
import { refuses, runMailing } from "./mailing-run";
import { endWorkerProcesses, startPostOffice } from "./post-office";

let office: Awaited<ReturnType<typeof startPostOffice>>;

beforeEach(async () => {
  process.env.MAIL_PER_SECOND = "1000";
  office = await startPostOffice(refuses);
});
afterEach(async () => {
  endWorkerProcesses();
  office.goOn();
  await office.stop();
});

it("a mailing to 300 whose worker is killed twice reaches each address once", {
  timeout: 90_000,
}, async () => {
  const { failed } = await runMailing(300, [100, 200], office);
  expect(failed.map(({ lastError }) => lastError)).toEqual(
    failed.map(() => expect.stringContaining("nobody here")),
  );
});
