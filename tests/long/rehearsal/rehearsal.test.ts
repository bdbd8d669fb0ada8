import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Sql } from "postgres";
import type S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureBuilt } from "../../../scripts/build/build.mjs";
import { CHECKOUT } from "../../../scripts/files.mjs";
import { waitUntil } from "../../../scripts/processes.mjs";
import { s3Server, s3Settings } from "../../fakes/run-s3";
import { hasNginx } from "../../recipes/nginx";
import { hasPgbouncer } from "../../recipes/pgbouncer";
import { openBook, type Scene, tableOf, withoutRequests } from "./book";
import { makeInstallation } from "./installation";
import { centsOfPots, countLost, picturesOf } from "./kept";
import { startMembers } from "./members";
import { startReaders } from "./readers";
import { type ReleaseBefore, releaseBefore } from "./release-before";
import { MAX_SECONDS_BEHIND, playStandby } from "./standby-scenarios";

const MINUTE = 60_000;
const STEADY_MILLISECONDS = 5_000;
// Nobody is refused for so long: the members wait five seconds at most before they ask again.
const QUIET_MILLISECONDS = 6_000;
const RECOVERY_MILLISECONDS = 60_000;
const OUTAGE_MILLISECONDS = 8_000;
// So long nginx leaves an instance out whose connections it saw fail.
const LEFT_OUT_MILLISECONDS = 6_000;
const MAX_SHARE = 0.1;
// Half of the members and visitors: whoever was just reading a page from the instance that ended.
const MAX_CUT = 6;
const MAX_SECONDS_TO_RECOVER = 30;
const FIRST_CENTS = 500;
const REPORT = path.join("test-results", "rehearsal.md");

type Installation = Awaited<ReturnType<typeof makeInstallation>>;
type Members = Awaited<ReturnType<typeof startMembers>>;

const isPossible = hasNginx() && hasPgbouncer;
if (!isPossible)
  console.warn("No rehearsal: nginx and PgBouncer are not installed (apt-get install nginx pgbouncer).");

describe.skipIf(!isPossible)("two instances behind nginx and PgBouncer, with members at work", () => {
  const book = openBook();
  const scenes: Scene[] = [];
  let before: ReleaseBefore;
  let lonja: Installation;
  let members: Members;
  let readers: ReturnType<typeof startReaders>;
  let bucket: S3rver;
  let inBucket: Record<string, string>;

  beforeAll(async () => {
    await ensureBuilt();
    before = await releaseBefore();
    const first = "checkout" in before ? before.checkout : CHECKOUT;
    lonja = await makeInstallation(first);
    await Promise.all(lonja.instances.map((instance) => instance.start(first)));
    members = await startMembers(lonja.nginx, lonja.accounts, book);
    readers = startReaders(members, lonja.ownerUrl);
  }, 20 * MINUTE);

  afterAll(async () => {
    await lonja?.end();
    await bucket?.close().catch(() => undefined);
    mkdirSync(path.dirname(REPORT), { recursive: true });
    writeFileSync(REPORT, `${tableOf(scenes)}\n`);
    console.info(`\n${tableOf(scenes)}\n`);
  }, MINUTE);

  const settle = async () => {
    const isQuiet = () => Date.now() - book.lastTrouble() > QUIET_MILLISECONDS;
    expect(await waitUntil(isQuiet, RECOVERY_MILLISECONDS, 100)).toBe(true);
  };

  async function scene(name: string, play: () => Promise<unknown>): Promise<Scene> {
    const row = await book.scene(name, play, settle);
    scenes.push(row);
    expect(members.wrong).toEqual([]);
    return row;
  }

  const expectNobodyNoticed = ({ troubles }: Scene) => expect(troubles).toEqual([]);

  const expectRare = ({ share, cut, failed, troubles }: Scene) => {
    expect(failed, troubles.join("\n")).toBe(0);
    expect(cut, troubles.join("\n")).toBeLessThanOrEqual(MAX_CUT);
    expect(share).toBeLessThanOrEqual(MAX_SHARE);
  };

  // What is there once cannot be missed by nobody; but it says when to ask again, and comes back by itself.
  const expectRefusedAndOver = ({ failed, secondsToRecover }: Scene) => {
    expect(failed).toBe(0);
    expect(secondsToRecover).toBeLessThan(MAX_SECONDS_TO_RECOVER);
  };

  const outage = async (begin: () => unknown, end: () => unknown) => {
    begin();
    await delay(OUTAGE_MILLISECONDS);
    end();
  };

  it(
    "answers everybody while nothing happens",
    async () => {
      expectNobodyNoticed(await scene("nothing happens", () => delay(STEADY_MILLISECONDS)));
    },
    MINUTE,
  );

  it(
    "is upgraded, taken back and upgraded again, and nobody notices",
    async ({ skip }) => {
      if (!("checkout" in before)) {
        console.warn(`No upgrade was rehearsed: ${before.reason}. UPGRADE_FROM names another commit.`);
        return skip();
      }
      const { checkout: old } = before;
      const migrated = await scene("upgrade: migrations under load", () => lonja.migrate(CHECKOUT));
      expect(await Promise.all(lonja.instances.map(({ isReady }) => isReady()))).toEqual([true, true]);
      const forth = async () => {
        for (const at of [0, 1] as const) await lonja.roll(at, CHECKOUT);
      };
      const upgraded = await scene("upgrade: one instance after the other", forth);
      const back = await scene("rollback: one instance after the other", async () => {
        for (const at of [0, 1] as const) await lonja.roll(at, old);
      });
      const again = await scene("upgrade again", forth);
      for (const row of [migrated, upgraded, back, again]) expectNobodyNoticed(row);
    },
    15 * MINUTE,
  );

  it(
    "loses its standby, and nobody notices",
    async () => {
      for (const row of await playStandby({ lonja, readers, scene })) expectNobodyNoticed(row);
    },
    6 * MINUTE,
  );

  it(
    "loses an instance, and hardly anybody notices",
    async () => {
      for (const [at, instance] of lonja.instances.entries()) {
        expectRare(
          await scene(`kill -9 of instance ${at + 1}`, async () => {
            instance.kill();
            await delay(STEADY_MILLISECONDS);
          }),
        );
        expect(await waitUntil(instance.isReady, RECOVERY_MILLISECONDS, 100)).toBe(true);
        await delay(LEFT_OUT_MILLISECONDS);
      }
    },
    4 * MINUTE,
  );

  it(
    "loses PgBouncer and PostgreSQL, says when to ask again, and comes back",
    async () => {
      for (const [name, kill] of [
        ["PgBouncer", lonja.kill.pgbouncer],
        ["PostgreSQL", lonja.kill.database],
      ] as const) {
        const killed = async () => {
          kill();
          await delay(STEADY_MILLISECONDS);
        };
        expectRefusedAndOver(await scene(`kill -9 of ${name}`, killed));
      }
    },
    4 * MINUTE,
  );

  it(
    "loses nginx, and is back with it",
    async () => {
      const row = await scene("kill -9 of nginx", async () => {
        lonja.kill.nginx();
        await delay(STEADY_MILLISECONDS);
      });
      // Nobody is there who could say anything.
      expect(row.secondsToRecover).toBeLessThan(MAX_SECONDS_TO_RECOVER);
    },
    2 * MINUTE,
  );

  it(
    "meets a database that does not answer",
    async () => {
      const freeze = () => lonja.signalDatabase("SIGSTOP");
      const thaw = () => lonja.signalDatabase("SIGCONT");
      expectRefusedAndOver(await scene("frozen database, for 8 s", () => outage(freeze, thaw)));
    },
    2 * MINUTE,
  );

  it(
    "meets a full disk",
    async ({ skip }) => {
      const { disk } = lonja;
      if (!disk.isSmall) {
        console.warn("No full disk was rehearsed: mounting a small one takes root.");
        return skip();
      }
      expectRefusedAndOver(await scene("full disk of files, for 8 s", () => outage(disk.fill, disk.free)));
    },
    2 * MINUTE,
  );

  it(
    "goes on to a bucket, and loses it",
    async () => {
      const directory = lonja.within("bucket");
      bucket = s3Server(directory);
      const { port } = (await bucket.run()) as { port: number };
      inBucket = s3Settings(port);
      const moved = await scene("from the disk to a bucket, one instance after the other", async () => {
        for (const at of [0, 1] as const) await lonja.roll(at, CHECKOUT, inBucket);
        await delay(STEADY_MILLISECONDS);
      });
      expectNobodyNoticed(moved);
      const lost = await scene("lost bucket, for 8 s", async () => {
        await bucket.close();
        await delay(OUTAGE_MILLISECONDS);
        bucket = s3Server(directory, port);
        await bucket.run();
      });
      expectRefusedAndOver(lost);
    },
    6 * MINUTE,
  );

  it(
    "goes back to a second of the past, and has all that was acknowledged by then",
    async () => {
      const at = await lonja.owner(async (sql) =>
        String((await sql`select clock_timestamp()::text as at`)[0]?.at),
      );
      const wanted = Date.now();
      await delay(STEADY_MILLISECONDS);
      await readers.stop();
      expect(readers.since(0).secondsBehind).toBeLessThan(MAX_SECONDS_BEHIND);
      await members.stop();
      await lonja.owner((sql) => expectAllThere(sql, members));
      const startedAt = Date.now();
      await Promise.all(lonja.instances.map((instance) => instance.stop()));
      const said = await lonja.goBackTo(at, CHECKOUT);
      expect(said).toContain("All members are signed out");
      await Promise.all(lonja.instances.map((instance) => instance.start(CHECKOUT, inBucket)));
      const seconds = (Date.now() - startedAt) / 1000;
      // What was asked before that second may have been acknowledged after it.
      const isSurely = ({ askedAt }: { askedAt: number }) => askedAt < wanted - QUIET_MILLISECONDS;
      const later = members.kept.filter(({ askedAt }) => askedAt > wanted + 1_000);
      await lonja.owner(async (sql) => {
        expect(await countLost(sql, members.kept.filter(isSurely))).toBe(0);
        const written = later.filter(({ kind }) => kind === "message" || kind === "comment");
        expect(written.length).toBeGreaterThan(0);
        expect(await countLost(sql, later)).toBe(written.length);
      });
      const page = await members.once({ method: "GET", path: "/" });
      expect(page.status).toBe(200);
      scenes.push(withoutRequests("back to a second of the past: everything stopped", seconds));
    },
    6 * MINUTE,
  );

  async function expectAllThere(sql: Sql, { kept, once, members: all }: Members) {
    expect(await countLost(sql, kept)).toBe(0);
    for (const { url, cookie } of picturesOf(kept)) {
      expect((await once({ method: "GET", path: url, headers: { cookie } })).status).toBe(200);
    }
    for (const [pot, cents] of centsOfPots(kept, FIRST_CENTS)) {
      const cookie = all.find((member) => member.pot === pot)?.cookie ?? "";
      const { text } = await once({ method: "GET", path: `/api/bank/pots/${pot}`, headers: { cookie } });
      expect([pot, JSON.parse(text).amount]).toEqual([pot, (cents / 100).toFixed(2)]);
    }
    const [verified] = await sql`select ledger.verify('full', '{}'::text[]) as found`;
    expect(verified?.found).toEqual([]);
    console.info(`${kept.length} writes acknowledged, none lost, none done twice.`);
  }
});
