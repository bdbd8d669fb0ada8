import postgres from "postgres";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/db";
import { mailDigests } from "@/db/schema";
import { accessIn } from "@/scripts/commands/replaced-access";
import { settleRestored } from "@/scripts/commands/settle-restored";
import { makeAdmin, makeUser, reload } from "../../factories/identity";
import { makeReader, setTime } from "../../notifications/digests/digests";
import { copyTemplate, nameOf, ownerUrl } from "../../setup/database";

const database = nameOf(`mail_choices_${process.env.VITEST_POOL_ID ?? "0"}`);
const MADE_AT = "2026-12-07T02:00:00.000Z";
const MONDAY_NOON = "2026-12-07T11:00:00Z";

beforeEach(async () => {
  await copyTemplate(database);
  await db.delete(mailDigests);
  setTime(MADE_AT);
});

type Person = { id: string; email: string };

const VERIFIED = { kyc_status: "verified", kyc_level: "complete", kyc_verified_at: MADE_AT };
const ADMINISTRATOR = { ...VERIFIED, is_admin: true };

/** Reads a replaced database that contains these people; `digests` gives those a digest who have one there. */
async function replacedWith(people: [Person, object][], digests: readonly Person[]) {
  const sql = postgres(ownerUrl(database), { max: 1, onnotice: () => undefined });
  for (const [{ id, email }, more] of people) {
    const row = { id, email, first_name: "Ana", last_name: "Ruiz", password_hash: "x", ...more };
    await sql`insert into users ${sql(row)}`;
  }
  for (const { id } of digests)
    await sql`insert into mail_digests (user_id, frequency, next_at) values (${id}, 'daily', now())`;
  const access = await accessIn(sql);
  await sql.end();
  return access;
}

const digests = async () =>
  Object.fromEntries(
    (await db.select().from(mailDigests)).map(({ userId, nextAt }) => [userId, nextAt.toISOString()]),
  );

it("sends no digest of the day twice, and none to members who have ended theirs since", async () => {
  const admin = await makeAdmin();
  const [daily, weekly, over] = [
    await makeReader("daily"),
    await makeReader("weekly"),
    await makeReader("daily"),
  ];
  const people: [Person, object][] = [daily, weekly, over].map((person) => [person, {}]);
  const access = await replacedWith([[admin, ADMINISTRATOR], ...people], [daily, weekly]);
  setTime(MONDAY_NOON);
  await settleRestored({}, [], MADE_AT, access);
  expect(await digests()).toEqual({
    [daily.id]: "2026-12-08T08:00:00.000Z",
    [weekly.id]: "2026-12-14T08:00:00.000Z",
  });
});

it("unsubscribes again who has unsubscribed since, and nobody else", async () => {
  const admin = await makeAdmin();
  const [gone, still] = [await makeUser(), await makeUser()];
  const access = await replacedWith(
    [
      [admin, ADMINISTRATOR],
      [gone, { email_notifications: false }],
      [still, {}],
    ],
    [],
  );
  await settleRestored({}, [], MADE_AT, access);
  expect((await reload(gone)).emailNotifications).toBe(false);
  expect((await reload(still)).emailNotifications).toBe(true);
});

it("ends all digests where no replaced database is known", async () => {
  await makeReader("daily");
  await settleRestored({}, [], MADE_AT);
  expect(await digests()).toEqual({});
});
