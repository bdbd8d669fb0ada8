import { BellOff, BellRing } from "lucide-react";
import { saveListingSearch } from "@/actions/marketplace/searches";
import { SaveButton } from "@/components/forms/searches/save-button";
import { LinkButton } from "@/components/parts/link-button";
import { ReplacedButton } from "@/components/parts/replaced-button";
import { SEARCHES_PATH } from "./labels";

const STATES = { active: "Siguiendo", paused: "Siguiendo, en pausa" } as const;

type FollowSellerProps = { seller: { id: string; name: string }; followed: keyof typeof STATES | null };

/** Saves a search of all listings of a seller; a member who has it finds it among their searches. */
export function FollowSeller({ seller: { id, name }, followed }: FollowSellerProps) {
  return (
    <ReplacedButton isReplaced={followed !== null}>
      {followed ? (
        <LinkButton
          size="sm"
          href={SEARCHES_PATH}
          aria-label={`${STATES[followed]} a ${name}: ver tus búsquedas`}
        >
          {followed === "active" ? <BellRing /> : <BellOff />} {STATES[followed]}
        </LinkButton>
      ) : (
        <SaveButton
          title="Seguir"
          act="Seguir"
          done={`Sigues a ${name}`}
          action={saveListingSearch}
          fields={{ sellerId: id }}
          news="todo lo que publique"
          filters={name}
          own={{ href: SEARCHES_PATH, name: "Búsquedas" }}
        />
      )}
    </ReplacedButton>
  );
}
