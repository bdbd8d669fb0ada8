import type { z } from "zod";
import type { Tx } from "@/db";
import type { ActorFor } from "@/lib/auth/actor";
import type { AppKey } from "@/lib/auth/apps";
import { type AuditLine, changes } from "@/lib/core/command/audit";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { parseMoney, printMoney } from "@/lib/core/format/money";
import type { OfferingKind } from "@/lib/learning/constants";
import { latestVersion } from "./proposal-queries";
import { findOffering, type Offering } from "./queries";
import { dropPicture, lockOwnOffering } from "./rows";
import { priceProblem } from "./rules";
import { editCourseInput, editMentorshipInput } from "./schema";
import { changeVersion } from "./versions";
import { viewOf } from "./views";

/** The owner edits a course. An approved course stays published unchanged until the changes are approved. */
export const editCourse = command(
  {
    name: "learning.edit-course",
    allow: "app:courses",
    input: editCourseInput,
    refuses: ["not_found"],
    audit: recorded,
  },
  (context, input) => edit("course", context, input),
);

/** The same for a mentorship. */
export const editMentorship = command(
  {
    name: "learning.edit-mentorship",
    allow: "app:courses",
    input: editMentorshipInput,
    refuses: ["not_found"],
    audit: recorded,
  },
  (context, input) => edit("mentorship", context, input),
);

type Context = { tx: Tx; actor: ActorFor<`app:${AppKey}`>; record: (line: AuditLine) => void; now: Date };
type Edit = z.output<typeof editCourseInput> & Partial<z.output<typeof editMentorshipInput>>;

async function edit(kind: OfferingKind, { tx, actor, record, now }: Context, { id, ...asked }: Edit) {
  const offering = await lockOwnOffering(tx, { kind, id }, actor);
  const latest = await latestVersion(tx, offering);
  const { isFree, price, imageUrl, ...texts } = asked;
  const change = { ...given(texts), ...pictureOf(latest, imageUrl), ...pricedAs(latest, isFree, price) };
  const differing = changes(plain(latest), plain(change));
  if (Object.keys(differing).length === 0) return viewOf(tx, offering, actor);
  const isProposed = await changeVersion(tx, offering, change, now);
  if ("imageFileId" in change) dropPicture(tx, { offering, latest, isProposed });
  record({
    targetId: actor.id,
    details: { [kind]: id, ...readable(differing) },
  });
  return viewOf(tx, await findOffering(tx, offering), actor);
}

function given<Texts extends Record<string, unknown>>(texts: Texts) {
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
}

// An image URL replaces an uploaded image. An empty one only removes another URL.
function pictureOf(offering: Offering, imageUrl: string | null | undefined) {
  if (imageUrl === undefined || imageUrl === offering.imageUrl) return {};
  return imageUrl === null ? { imageUrl } : { imageUrl, imageFileId: null };
}

function pricedAs(offering: Offering, isFree = offering.isFree, price?: string) {
  const written = price ?? (isFree ? "0" : printMoney(offering.priceCents, "EUR"));
  const problem = priceProblem(offering.kind, isFree, written);
  if (problem) throw new DomainError("invalid", MESSAGE.invalid, { fields: { price: problem } });
  return { isFree, priceCents: isFree ? 0n : parseMoney(written, "EUR") };
}

// JSON has no bigint.
function plain<Row extends { priceCents: bigint }>(row: Row) {
  return { ...row, priceCents: String(row.priceCents) };
}

// Shortens long texts for the audit log.
function readable(differing: Record<string, unknown[]>) {
  const shown = (value: unknown) => (typeof value === "string" ? value.slice(0, 200) : value);
  return Object.fromEntries(Object.entries(differing).map(([field, pair]) => [field, pair.map(shown)]));
}
