import { LinkButton } from "@/components/ui/link-button";
import { hrefOf, type QueuePlace } from "./queue-place";

type CaseLinkProps = { place: QueuePlace; id: string | number; label: string; children: string };

/** Opens a case beside its queue. */
export function CaseLink({ place, id, label, children }: CaseLinkProps) {
  return (
    <LinkButton
      size="sm"
      href={hrefOf(place, { id: String(id) })}
      scroll={false}
      prefetch={false}
      aria-label={label}
      data-case={id}
    >
      {children}
    </LinkButton>
  );
}
