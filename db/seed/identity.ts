import { eq } from "drizzle-orm";
import type { AdminActor, Viewer } from "../../lib/core/actor";
import type { AppKey } from "../../lib/core/apps";
import { APP_KEYS } from "../../lib/core/apps";
import { clock, plusMinutes } from "../../lib/core/clock";
import type { Call } from "../../lib/core/command";
import { requestInfo } from "../../lib/core/request";
import type { KycLevel, KycStatus } from "../../lib/identity/constants";
import { register } from "../../lib/identity/register";
import { kycLabel } from "../../lib/identity/rules";
import { setPermission } from "../../lib/identity/set-permission";
import { updateUser } from "../../lib/identity/update-user";
import { db } from "..";
import { users } from "../schema";
import { ensureAdministrator } from "./administrator";
import { seedVerification } from "./verification";

const PASSWORD = "lonja-demo-2026";

type Member = {
  firstName: string;
  lastName: string;
  city: string;
  kycStatus: KycStatus;
  kycLevel: KycLevel;
  extraApps: readonly AppKey[];
  reason?: string;
  /** When they sent their documents, where they did. */
  sentHoursAgo?: number;
};

// Members in every state of access and verification, so that each screen has someone to show it.
const MEMBERS: readonly Member[] = [
  {
    firstName: "Lucía",
    lastName: "Marco",
    city: "Valencia",
    kycStatus: "verified",
    kycLevel: "intermediate",
    extraApps: ["p2pLending", "debank", "btc"],
    sentHoursAgo: 200,
  },
  {
    firstName: "Marta",
    lastName: "Ferrer",
    city: "Barcelona",
    kycStatus: "verified",
    kycLevel: "complete",
    extraApps: APP_KEYS,
  },
  {
    firstName: "Joan",
    lastName: "Pla",
    city: "Palma",
    kycStatus: "pending",
    kycLevel: "intermediate",
    extraApps: ["startups", "btc"],
    sentHoursAgo: 31,
  },
  {
    firstName: "Ricardo",
    lastName: "Soto",
    city: "Sevilla",
    kycStatus: "rejected",
    kycLevel: "basic",
    extraApps: [],
    reason: "El documento de identidad está caducado",
    sentHoursAgo: 60,
  },
  {
    firstName: "Nuria",
    lastName: "Vidal",
    city: "Girona",
    kycStatus: "verified",
    kycLevel: "complete",
    extraApps: ["startups", "funding", "privateEquity", "p2pLending", "debank", "btc"],
  },
  {
    firstName: "Iker",
    lastName: "Etxeberria",
    city: "Bilbao",
    kycStatus: "pending",
    kycLevel: "none",
    extraApps: [],
  },
  {
    firstName: "Clara",
    lastName: "Benet",
    city: "Zaragoza",
    kycStatus: "pending",
    kycLevel: "basic",
    extraApps: ["startups", "tokenization"],
    sentHoursAgo: 3,
  },
  {
    firstName: "Pablo",
    lastName: "Aranda",
    city: "Madrid",
    kycStatus: "incomplete",
    kycLevel: "none",
    extraApps: ["funding"],
  },
];

type Account = { email: string; password: string; name: string; state: string };

/** The demonstration: its administrator and members, made through the commands. Run again, it adds what is missing. */
export async function seedDemonstration(): Promise<Account[]> {
  const administrator = await seedAdministrator();
  const call = await callOf(administrator.email);
  for (const member of MEMBERS) await seedMember(member, call);
  return [administrator, ...MEMBERS.map(accountOf)];
}

async function seedAdministrator(): Promise<Account> {
  const email = (process.env.DESIGNATED_ADMIN_EMAIL || "admin@lonja.example").toLowerCase();
  const password = process.env.DESIGNATED_ADMIN_PASSWORD || "lonja-admin-2026";
  await db.transaction((tx) =>
    ensureAdministrator(tx, { email, password, firstName: "Andrés", lastName: "Roca" }),
  );
  return { email, password, name: "Andrés Roca", state: "administrator" };
}

async function callOf(email: string): Promise<Call> {
  const [administrator] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  const now = clock.now();
  const session = { sid: "seed", confirmedAt: now, expire: plusMinutes(now, 1) };
  const viewer = { ...administrator, apps: APP_KEYS, session } as unknown as Viewer as AdminActor;
  return { viewer, request: { ...requestInfo(new Headers()), ip: "seed" } };
}

async function seedMember(member: Member, call: Call): Promise<void> {
  const account = accountOf(member);
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, account.email))
    .limit(1);
  if (known) return;
  const { firstName, lastName, city, kycStatus, kycLevel, reason, extraApps, sentHoursAgo } = member;
  const { id } = await register.run(
    { viewer: null, request: { ...requestInfo(new Headers()), ip: `seed ${account.email}` } },
    {
      email: account.email,
      password: account.password,
      firstName,
      lastName,
      phone: "+34 600 000 000",
      address: "Calle Mayor, 1",
      city,
      country: "España",
      timezone: "Europe/Madrid",
    },
  );
  if (sentHoursAgo !== undefined) {
    const person = { id, name: `${firstName} ${lastName}` };
    await seedVerification(person, sentHoursAgo, call, decisionOf(member));
  }
  await updateUser.run(call, { id, kycStatus, kycLevel, kycRejectedReason: reason ?? null });
  for (const appKey of extraApps) await setPermission.run(call, { id, appKey, hasAccess: true });
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
    name: `${firstName} ${lastName}`,
    state: `KYC ${kycLabel({ kycStatus, kycLevel }).toLowerCase()}; ${access}`,
  };
}
