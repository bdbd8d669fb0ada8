import { Pencil, Settings2 } from "lucide-react";
import { LinkButton } from "@/components/parts/link-button";

type OwnActionsProps = { name: string; manageHref: string; editHref?: string | undefined };

/** The owner's actions on something in a list; without `editHref` it cannot be changed now. */
export function OwnActions({ name, manageHref, editHref }: OwnActionsProps) {
  return (
    <span className="flex flex-wrap gap-2">
      {editHref ? (
        <LinkButton size="sm" href={editHref} prefetch={false}>
          <Pencil /> Editar <span className="sr-only">{name}</span>
        </LinkButton>
      ) : null}
      <LinkButton size="sm" href={manageHref} prefetch={false}>
        <Settings2 /> Gestionar <span className="sr-only">{name}</span>
      </LinkButton>
    </span>
  );
}
