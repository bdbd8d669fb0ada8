import { eq } from "drizzle-orm";
import { inTransaction } from "../../lib/core/db/transaction";
import { clock } from "../../lib/core/format/clock";
import { type Currency, parseMoney } from "../../lib/core/format/money";
import { available, world } from "../../lib/ledger/accounts";
import { post } from "../../lib/ledger/post";
import { db } from "..";
import { users } from "../schema";
import { seedMember } from "./identity";
import { callOf } from "./member-call";
import { at, daysAgo } from "./past";

type LoanMember = {
  name: string;
  city: string;
  joinedDaysAgo: number;
  money?: Partial<Record<Currency, string>>;
};

/** Further verified members without a listed account: they borrow, and some of them lend. */
const LOAN_MEMBERS: readonly LoanMember[] = [
  { name: "Unai Etxeberria", city: "Bilbao", joinedDaysAgo: 240, money: { BTC: "0.3", USDT: "400" } },
  { name: "Teresa Gil", city: "Zaragoza", joinedDaysAgo: 190, money: { BTC: "0.2" } },
  { name: "Inés Calvo", city: "Salamanca", joinedDaysAgo: 310, money: { BTC: "0.4", USDT: "300" } },
  { name: "Andreu Mas", city: "Girona", joinedDaysAgo: 150, money: { BTC: "0.1" } },
  { name: "Biel Aranda", city: "Inca", joinedDaysAgo: 64, money: { BTC: "0.1" } },
  { name: "Gemma Benet", city: "Tarragona", joinedDaysAgo: 402, money: { BTC: "0.5", USDC: "2000" } },
  { name: "Hugo Prieto", city: "León", joinedDaysAgo: 118, money: { BTC: "0.3", USDC: "600" } },
  { name: "Begoña Ruiz", city: "Santander", joinedDaysAgo: 366, money: { BTC: "0.6", USDC: "500" } },
  {
    name: "Lorena Soto",
    city: "Madrid",
    joinedDaysAgo: 280,
    money: { USDC: "90000", USDT: "60000" },
  },
  { name: "Tomás Rey", city: "Vigo", joinedDaysAgo: 205, money: { USDC: "60000", USD: "40000" } },
];

/** Returns the e-mail address of a member, such as `Unai Etxeberria`. */
export function emailOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(" ", ".");
  return `${plain}@lonja.example`;
}

/** The borrowers and lenders of the demonstration's loans. Idempotent. */
export async function seedLoanMembers(administrator: string): Promise<void> {
  const call = await callOf(administrator);
  for (const { name, city, joinedDaysAgo, money } of LOAN_MEMBERS) {
    const [firstName = "", lastName = ""] = name.split(" ");
    await seedMember(
      {
        firstName,
        lastName,
        city,
        joinedDaysAgo,
        kycStatus: "verified",
        kycLevel: "complete",
        extraApps: ["p2pLending", "btc"],
      },
      call,
    );
    if (money) await at(daysAgo(joinedDaysAgo - 2), () => fund(name, money));
  }
}

async function fund(name: string, money: Partial<Record<Currency, string>>): Promise<void> {
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf(name)))
    .limit(1);
  if (!member) throw new Error(`${name} was not found`);
  for (const [code, amount] of Object.entries(money)) {
    const currency = code as Currency;
    await inTransaction((tx) =>
      post(tx, {
        act: "deposit",
        ref: { type: "seed", id: member.id },
        actorId: null,
        idempotencyKey: `seed:loans:${currency}:${member.id}`,
        occurredAt: clock.now(),
        transfers: [
          {
            from: world("bank", currency),
            to: available(member.id, currency),
            amount: parseMoney(amount, currency),
          },
        ],
      }),
    );
  }
}
