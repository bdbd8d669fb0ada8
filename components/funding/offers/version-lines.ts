import type { VersionLine } from "@/components/funding/versions-card";
import { whenText } from "@/lib/core/format/format";
import type { OfferDetail } from "@/lib/funding/offers/queries";
import {
  CONDITION_NAMES,
  conditionsOf,
  conditionText,
  type VersionLine as OfferVersion,
} from "./condition-labels";
import { authorOf } from "./stage";

type Field = keyof typeof CONDITION_NAMES;
type Reading = { now: string; timeZone: string };

/** Returns all versions, each with the conditions that were ever negotiated and its changes to them. */
export function versionLines(offer: OfferDetail, { now, timeZone }: Reading): VersionLine[] {
  const { versions, asked } = offer;
  const negotiated = new Set<Field>([
    "share",
    ...asked.differences.map(({ field }) => field),
    ...versions.flatMap(({ differences }) => differences.map(({ field }) => field)),
  ]);
  // The valuation follows from amount and share, so it is not listed.
  negotiated.delete("valuation");
  return versions.map((version, place) => ({
    number: version.nr,
    title: `Versión ${version.nr} · ${authorOf(offer, version.side)}`,
    when: whenText(version.createdAt, now, timeZone),
    isMine: offer.role === version.side,
    isLatest: place === versions.length - 1,
    terms: termsOf(version, negotiated),
    message: version.message || null,
  }));
}

function termsOf(version: OfferVersion, negotiated: ReadonlySet<Field>): VersionLine["terms"] {
  const conditions = conditionsOf(version);
  const found = new Map(version.differences.map((difference) => [difference.field, difference]));
  const fields = (Object.keys(CONDITION_NAMES) as Field[]).filter((field) => negotiated.has(field));
  return fields.flatMap((field) => {
    const is = conditions[field];
    const difference = found.get(field);
    if (is === null && !difference) return [];
    return [
      {
        label: CONDITION_NAMES[field],
        was: difference?.before ? conditionText(field, difference.before) : null,
        is: is ?? "—",
        isChanged: difference !== undefined || version.nr === 1,
      },
    ];
  });
}
