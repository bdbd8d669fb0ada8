import { eq } from "drizzle-orm";
import { APP_KEYS, type AppKey } from "../../lib/auth/apps";
import type { KycLevel, KycStatus } from "../../lib/auth/constants";
import { register } from "../../lib/auth/sign-in/register";
import type { Call } from "../../lib/core/command/command";
import { requestInfo } from "../../lib/core/command/request";
import { clock } from "../../lib/core/format/clock";
import { fullName } from "../../lib/core/format/person";
import { kycLabel } from "../../lib/identity/kyc/label";
import { setPermission } from "../../lib/identity/members/set-permission";
import { updateUser } from "../../lib/identity/members/update-user";
import { setProfileImage } from "../../lib/identity/profile/set-profile-image";
import { db } from "..";
import { users } from "../schema";
import { ensureAdministrator } from "./administrator";
import { callOf } from "./member-call";
import { dated, daysAgo } from "./past";
import { INK } from "./pictures/ink";
import { portraitOf } from "./pictures/pictures";
import type { Portrait } from "./pictures/portraits";
import { memberCall, seedVerification } from "./verification";

const PASSWORD = "lonja-demo-2026";

export type Member = {
  firstName: string;
  lastName: string;
  city: string;
  joinedDaysAgo: number;
  kycStatus: KycStatus;
  kycLevel: KycLevel;
  extraApps: readonly AppKey[];
  reason?: string;
  /** When the member sent their documents, if they did. */
  sentHoursAgo?: number;
  /** A member without a portrait is shown by initials. */
  portrait?: Portrait;
};

// Members in every state of access and verification, so that each screen has an example.
const MEMBERS: readonly Member[] = [
  {
    firstName: "Lucía",
    lastName: "Marco",
    city: "Valencia",
    joinedDaysAgo: 262,
    kycStatus: "verified",
    kycLevel: "intermediate",
    extraApps: ["p2pLending", "debank", "btc"],
    sentHoursAgo: 200,
    portrait: { ground: INK.blueWash, skin: INK.fair, hair: INK.ink, clothes: INK.garnet, cut: "long" },
  },
  {
    firstName: "Marta",
    lastName: "Ferrer",
    city: "Barcelona",
    joinedDaysAgo: 415,
    kycStatus: "verified",
    kycLevel: "complete",
    extraApps: APP_KEYS,
    sentHoursAgo: 6000,
    portrait: {
      ground: INK.amberWash,
      skin: INK.fair,
      hair: INK.amber,
      clothes: INK.blue,
      cut: "bob",
      glasses: true,
    },
  },
  {
    firstName: "Joan",
    lastName: "Pla",
    city: "Palma",
    joinedDaysAgo: 73,
    kycStatus: "pending",
    kycLevel: "intermediate",
    extraApps: ["startups", "btc"],
    sentHoursAgo: 31,
    portrait: {
      ground: INK.greenWash,
      skin: INK.fair,
      hair: INK.amber,
      clothes: INK.deepGreen,
      cut: "short",
      beard: true,
    },
  },
  {
    firstName: "Ricardo",
    lastName: "Soto",
    city: "Sevilla",
    joinedDaysAgo: 19,
    kycStatus: "rejected",
    kycLevel: "basic",
    extraApps: [],
    reason: "El documento de identidad está caducado",
    sentHoursAgo: 60,
    portrait: {
      ground: INK.blueWash,
      skin: INK.fair,
      hair: INK.ink,
      clothes: INK.steel,
      cut: "bald",
      beard: true,
    },
  },
  {
    firstName: "Nuria",
    lastName: "Vidal",
    city: "Girona",
    joinedDaysAgo: 308,
    kycStatus: "verified",
    kycLevel: "complete",
    extraApps: ["startups", "funding", "privateEquity", "p2pLending", "debank", "btc"],
    sentHoursAgo: 4400,
    portrait: { ground: INK.greenWash, skin: INK.fair, hair: INK.deepGarnet, clothes: INK.ochre, cut: "bun" },
  },
  {
    firstName: "Iker",
    lastName: "Etxeberria",
    city: "Bilbao",
    joinedDaysAgo: 2,
    kycStatus: "pending",
    kycLevel: "none",
    extraApps: [],
  },
  {
    firstName: "Clara",
    lastName: "Benet",
    city: "Zaragoza",
    joinedDaysAgo: 11,
    kycStatus: "pending",
    kycLevel: "basic",
    extraApps: ["startups", "tokenization"],
    sentHoursAgo: 3,
    portrait: { ground: INK.amberWash, skin: INK.brown, hair: INK.ink, clothes: INK.green, cut: "curls" },
  },
  {
    firstName: "Pablo",
    lastName: "Aranda",
    city: "Madrid",
    joinedDaysAgo: 38,
    kycStatus: "incomplete",
    kycLevel: "none",
    extraApps: ["funding"],
  },
];

type Account = { email: string; password: string; name: string; state: string };

/**
 * The demonstration: its administrator and members, made through the commands. Idempotent: a second run adds what is
 * missing.
 */
export async function seedDemonstration(): Promise<Account[]> {
  const administrator = await seedAdministrator();
  const call = await callOf(administrator.email, APP_KEYS);
  const oldestFirst = [...MEMBERS].sort((one, other) => other.joinedDaysAgo - one.joinedDaysAgo);
  for (const member of oldestFirst) await seedMember(member, call);
  return [administrator, await seedSecond(), ...MEMBERS.map(accountOf)];
}

async function seedAdministrator(): Promise<Account> {
  const email = (process.env.DESIGNATED_ADMIN_EMAIL || "admin@lonja.example").toLowerCase();
  const password = process.env.DESIGNATED_ADMIN_PASSWORD || "lonja-admin-2026";
  await db.transaction((tx) =>
    ensureAdministrator(tx, { email, password, firstName: "Andrés", lastName: "Roca" }),
  );
  return { email, password, name: "Andrés Roca", state: "administrator" };
}

// A second administrator, because without one no proposal could be approved.
async function seedSecond(): Promise<Account> {
  const account = { email: "admin2@lonja.example", password: "lonja-admin-2026", name: "Elena Ríos" };
  const [firstName = "", lastName = ""] = account.name.split(" ");
  await db.transaction((tx) => ensureAdministrator(tx, { ...account, firstName, lastName }));
  return { ...account, state: "administrator" };
}

/** Creates a member of the demonstration in their current state. Idempotent. */
export async function seedMember(member: Member, call: Call): Promise<void> {
  const account = accountOf(member);
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, account.email))
    .limit(1);
  if (known) return;
  const { firstName, lastName, kycStatus, kycLevel, reason, extraApps, sentHoursAgo } = member;
  const { id } = await dated(daysAgo(member.joinedDaysAgo), () => enter(member, account));
  if (sentHoursAgo !== undefined) {
    const person = { id, name: fullName({ firstName, lastName }) };
    await seedVerification(person, sentHoursAgo, call, decisionOf(member));
  }
  await updateUser.run(call, { id, kycStatus, kycLevel, kycRejectedReason: reason ?? null });
  await dated(daysAgo(member.joinedDaysAgo - 1), async () => {
    for (const appKey of extraApps) await setPermission.run(call, { id, appKey, hasAccess: true });
  });
}

async function enter(member: Member, { email, password }: Account): Promise<{ id: string }> {
  const { firstName, lastName, city, portrait, joinedDaysAgo } = member;
  // One address each, because registrations are limited by address.
  const ip = `192.0.2.${joinedDaysAgo % 256}`;
  const { id } = await register.run(
    { viewer: null, request: { ...requestInfo(new Headers()), ip } },
    {
      email,
      password,
      firstName,
      lastName,
      phone: "+34 600 000 000",
      address: "Calle Mayor, 1",
      city,
      country: "España",
      timezone: "Europe/Madrid",
    },
  );
  await db.update(users).set({ emailConfirmedAt: clock.now() }).where(eq(users.id, id));
  if (portrait) {
    await setProfileImage.run(await memberCall(id), { profileImage: await portraitOf(portrait) });
  }
  return { id };
}

function decisionOf({ kycStatus, kycLevel, reason = "" }: Member) {
  if (kycStatus === "verified" && kycLevel !== "none") return { verified: kycLevel };
  return kycStatus === "rejected" ? { rejected: reason } : null;
}

function accountOf({ firstName, lastName, kycStatus, kycLevel, extraApps }: Member): Account {
  const plain = `${firstName}.${lastName}`.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const access =
    extraApps.length === APP_KEYS.length ? "every app" : ["default apps", ...extraApps].join(", ");
  return {
    email: `${plain}@lonja.example`,
    password: PASSWORD,
    name: fullName({ firstName, lastName }),
    state: `KYC ${kycLabel({ kycStatus, kycLevel }).toLowerCase()}; ${access}`,
  };
}
