import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { Person, PersonNote, PersonText } from "@/components/display/person";
import { StarFigure } from "@/components/display/star-rating";
import { Avatar } from "@/components/ui/avatar";
import { formatRating } from "@/lib/core/format/format";
import type { PostKind } from "@/lib/lending/posts/constants";
import { type PostLine, recordText } from "./labels";

type PostOwnerProps = { kind: PostKind; owner: PostLine["owner"]; children: ReactNode };

/** The owner of a post, with the results of their loans; `children` is the name. */
export function PostOwner({ kind, owner, children }: PostOwnerProps) {
  const hasRatings = /[1-9]/.test(owner.reputation);
  return (
    <Person>
      <Avatar name={owner.name} src={owner.profileImageUrl} />
      <PersonText>
        {children}
        <PersonNote>
          {owner.id === null ? (
            "Dinero de sus miembros ·"
          ) : hasRatings ? (
            <StarFigure>
              <Star /> {formatRating(owner.reputation)} ·
            </StarFigure>
          ) : (
            "Sin valoraciones ·"
          )}{" "}
          <span className="whitespace-nowrap">{recordText(kind, owner.repaidLoans)}</span>
        </PersonNote>
      </PersonText>
    </Person>
  );
}
