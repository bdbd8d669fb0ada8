import type { Source } from "@/db";
import { publicationReports } from "@/db/schema";
import { memberOf } from "@/lib/auth/actor";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import type { Caller, Declared } from "@/lib/offers/access";
import type { Person } from "@/lib/offers/offer";
import { REPORT_ATTEMPTS } from "@/lib/reports/constants";
import { ALREADY_REPORTED, notifyOfReport } from "@/lib/reports/reports";
import { PUBLICATION_TEXTS, type PublicationKind } from "./constants";
import { PUBLICATIONS } from "./publications";
import { nounOf, publicationText } from "./rules";
import { reportInput } from "./schema";

/** A kind of publication: an `OfferDefinition`, or a post of the loan market. */
type Reported = {
  /** The area of the notices. */
  area: string;
  /** The message for an unknown one: «Ese proyecto no existe». */
  missing: string;
  /** Returns its owner and name; null if the viewer may not see it or it does not exist. */
  find: (
    source: Source,
    id: number,
    viewer: Person,
  ) => Promise<{ ownerId: string | null; name: string | null } | null>;
};

/**
 * Declares the command by which a member reports a publication of another to the administrators, once until the report
 * is resolved.
 */
export function reportPublication<G extends Caller>(
  kind: PublicationKind,
  { area, missing, find }: Reported,
  declared: Declared<G>,
) {
  const { noun, isFeminine, field } = PUBLICATION_TEXTS[kind];
  const [own, end] = isFeminine ? ["propia", "a"] : ["propio", "o"];
  return command(
    {
      ...declared,
      input: reportInput(missing),
      refuses: ["not_found", "conflict", "rate_limited"],
      audit: recorded,
      prepare: ({ actor }) =>
        consume({ name: "publication-reports", key: memberOf(actor).id, ...REPORT_ATTEMPTS }),
    },
    async ({ tx, actor, now, record }, { id, reason, details }) => {
      const viewer = memberOf(actor);
      const shown = await find(tx, id, viewer);
      if (!shown) throw new DomainError("not_found", missing);
      const { ownerId, name } = shown;
      if (ownerId === viewer.id) throw new DomainError("conflict", `Es tu ${own} ${noun}.`);
      const { reference } = PUBLICATIONS[kind];
      const [report] = await tx
        .insert(publicationReports)
        .values({ [reference]: id, reporterId: viewer.id, reason, details, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: publicationReports.id });
      if (!report) throw new DomainError("conflict", ALREADY_REPORTED);
      record({
        ...(ownerId !== null && { targetId: ownerId }),
        details: { [field]: id, report: report.id, reason },
      });
      await notifyOfReport(tx, viewer, {
        id: report.id,
        kind: `${area}.${kind}-reported`,
        title: `${nounOf(kind)} denunciad${end}`,
        what: publicationText({ kind, id, name }),
        queue: "publication-reports",
        parties: ownerId === null ? [] : [ownerId],
      });
      return report;
    },
  );
}
