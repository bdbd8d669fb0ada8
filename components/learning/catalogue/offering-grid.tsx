import { LinkButton } from "@/components/parts/link-button";
import type { OfferingView } from "@/lib/learning/catalogue/views";
import type { OfferingKind } from "@/lib/learning/constants";
import { CATALOGUE_LABELS } from "./labels";
import { OfferingCard } from "./offering-card";

const EAGER_CARDS = 3;

type OfferingGridProps = {
  kind: OfferingKind;
  offerings: readonly OfferingView[];
  /** The addresses of the first page, unless this is it, and of the next one. */
  first: string | null;
  next: string | null;
};

/** A page of courses or mentorships as cards, with the links to other pages. */
export function OfferingGrid({ kind, offerings, first, next }: OfferingGridProps) {
  return (
    <>
      {offerings.length > 0 ? (
        <ul
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4"
          aria-label={CATALOGUE_LABELS[kind].name}
        >
          {offerings.map((offering, index) => (
            <li key={offering.id} className="grid min-w-0">
              <OfferingCard offering={offering} eager={index < EAGER_CARDS} />
            </li>
          ))}
        </ul>
      ) : null}
      {first || next ? (
        <div className="flex min-w-0 flex-wrap items-center justify-center gap-3">
          {first ? <LinkButton href={first}>Volver al principio</LinkButton> : null}
          {next ? <LinkButton href={next}>Ver más</LinkButton> : null}
        </div>
      ) : null}
    </>
  );
}
