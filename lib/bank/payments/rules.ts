import { type Currency, printMoney } from "@/lib/core/format/money";
import type { Interval } from "@/lib/core/format/recurring-days";
import { typedMinor } from "@/lib/core/format/typed-amount";

/** A payee by email address, by username, or by the link in a member's QR code. */
export type PayeeKey = { email: string } | { username: string } | { id: string };

const LINK = /\/debank\/pay\/([\w-]{1,64})\/?$/;

/** Parses the «to» field: `ana@lonja.example`, `@ana`, `ana` or a link that ends with `/debank/pay/<id>`. */
export function payeeKeyOf(text: string): PayeeKey {
  const id = LINK.exec(text)?.[1];
  if (id) return { id };
  const username = text.replace(/^@/, "");
  return username.includes("@") ? { email: username.toLowerCase() } : { username };
}

type Paid = { payeeId: string; asset: Currency; amountMinor: bigint };

/** The purpose that the confirmation of a payment is bound to: this member and this amount. */
export function paymentPurpose({ payeeId, asset, amountMinor }: Paid): string {
  return `payment:${payeeId}:${printMoney(amountMinor, asset)}:${asset}`;
}

type Repeated = Paid & { every: Interval; startOn: string; endsOn: string | null };

/** The act of a standing order: also its frequency, start and end. */
export function standingOrderPurpose({ every, startOn, endsOn, ...paid }: Repeated): string {
  return `standing-order:${paymentPurpose(paid)}:${every}:${startOn}:${endsOn ?? "always"}`;
}

/** Splits `total` into equal parts, larger ones first. They add up to `total`. */
function equalParts(total: bigint, count: number): bigint[] {
  const [part, rest] = [total / BigInt(count), total % BigInt(count)];
  return Array.from({ length: count }, (_, index) => part + (BigInt(index) < rest ? 1n : 0n));
}

type Written = { total: bigint; asset: Currency; people: string; includesOwner: boolean };

/** A share of a split in the text that the owner types, in minor units. */
type Share = { from: string; minor: bigint };

type Read = { shares: Share[]; problem: string | null };

/**
 * Parses one share per line, `ana@lonja.example` or `ana@lonja.example 12,50`. Members without an amount share the
 * rest in equal parts, including the owner if they take part. `problem` says why the text cannot be sent: an amount
 * cannot be read, or the amounts exceed the total.
 */
export function sharesOf({ total, asset, people, includesOwner }: Written): Read {
  const lines = people
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [from = "", ...amount] = line.split(/\s+/);
      const isOpen = amount.length === 0;
      return { line, from, isOpen, minor: isOpen ? null : typedMinor(amount.join(""), asset) };
    });
  const unread = lines.find(({ isOpen, minor }) => !isOpen && minor === null);
  if (unread) return refused(`No entiendo el importe de «${unread.line}»`);
  const rest = lines.reduce((left, { minor }) => left - (minor ?? 0n), total);
  const open = lines.filter(({ isOpen }) => isOpen).length;
  if (rest < 0n) return refused("Las partes suman más que el total");
  const parts = equalParts(rest, Math.max(1, open + (includesOwner ? 1 : 0)));
  // The owner takes the largest part, so that nobody else pays the cent that does not divide.
  const theirs = includesOwner ? parts.slice(1) : parts;
  const shares = lines.map(({ from, minor }) => ({ from, minor: minor ?? theirs.shift() ?? 0n }));
  return { shares, problem: null };
}

const refused = (problem: string): Read => ({ shares: [], problem });
