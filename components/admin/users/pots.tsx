import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import type { MemberPots } from "@/lib/bank/pots/member-queries";
import { ROLE_LABELS } from "@/lib/bank/shared-pots/constants";
import { shown } from "@/lib/core/format/amount-text";

/** The pots of a member, with the numbers that a correction requires, and the member's shared pots. */
export function UserPots({ pots: { pots, sharedPots } }: { pots: MemberPots }) {
  if (pots.length + sharedPots.length === 0) return null;
  return (
    <section className="grid content-start gap-2 *:min-w-0" aria-labelledby="ficha-apartados">
      <h3 className="text-sm" id="ficha-apartados">
        Apartados y botes
      </h3>
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
    </section>
  );
}
