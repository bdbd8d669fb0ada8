import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { SheetSection } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import type { MemberPots } from "@/lib/bank/pots/member-queries";
import { ROLE_LABELS } from "@/lib/bank/shared-pots/constants";
import { shown } from "@/lib/core/format/amount-text";

/** The pots of a member, with the numbers that a correction requires, and the member's shared pots. */
export function UserPots({ pots: { pots, sharedPots } }: { pots: MemberPots }) {
  if (pots.length + sharedPots.length === 0) return null;
  return (
    <SheetSection title="Apartados y botes">
      <DetailList>
        {pots.map(({ id, name, amount, asset }) => (
          <DetailRow key={`pot-${id}`} label={name} note={<Note as="span">Apartado {id}</Note>}>
            <Amount {...shown(amount, asset)} />
          </DetailRow>
        ))}
        {sharedPots.map(({ id, name, amount, asset, role, status }) => (
          <DetailRow
            key={`shared-${id}`}
            label={name}
            note={
              <Note as="span">
                Bote {id} · {status === "invited" ? "Invitación pendiente" : ROLE_LABELS[role]}
              </Note>
            }
          >
            <Amount {...shown(amount, asset)} />
          </DetailRow>
        ))}
      </DetailList>
    </SheetSection>
  );
}
