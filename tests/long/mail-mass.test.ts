import { afterEach, beforeEach, it } from "vitest";
import { refuses, runMailing } from "../gateways/mail/mailing-run";
import { endWorkerProcesses, startPostOffice } from "../gateways/mail/post-office";

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

it("a mailing to 10,000 whose worker is killed twice reaches each address once", {
  timeout: 300_000,
}, async () => {
  const { queuedIn, rate, megabytes, sent, failed, unknown } = await runMailing(
    10_000,
    [3_000, 6_500],
    office,
  );
  console.info(
    `10,000 queued in ${queuedIn} ms; ${rate.toFixed(0)} a second, ${megabytes} MB at most; ` +
      `${sent.length} delivered, ${failed.length} refused, ${unknown.length} delivered without a record`,
  );
});
