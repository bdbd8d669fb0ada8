import { EVERY, priceOf } from "@/components/bank/payments/labels";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { SheetSection } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import type { MemberPayments } from "@/lib/bank/payments/member-queries";
import { dayText, formatDate } from "@/lib/core/format/format";

type UserPaymentsProps = { of: MemberPayments; timeZone: string };

/** The latest payments, standing orders and requests of a member, without their private notes. */
export function UserPayments({ of: { payments, orders, requests }, timeZone }: UserPaymentsProps) {
  const isEmpty = payments.length + orders.length + requests.length === 0;
  return (
    <SheetSection title="Pagos entre miembros">
      {isEmpty ? <Note>Sin pagos ni solicitudes.</Note> : null}
      <DetailList>
        {payments.map((line) => (
          <DetailRow
            key={`payment-${line.id}`}
            label={`${line.direction === "sent" ? "A" : "De"} ${line.member.name}`}
            note={
              <Note as="span">
                N.º {line.id} · {formatDate(new Date(line.createdAt), timeZone)}
              </Note>
            }
          >
            {line.direction === "sent" ? "−" : "+"}
            {priceOf(line)}
          </DetailRow>
        ))}
        {orders.map((line) => (
          <DetailRow
            key={`order-${line.id}`}
            label={`Programado a ${line.member.name}`}
            note={
              <Note as="span">
                {EVERY[line.every]}
                {line.nextOn ? ` · próximo el ${dayText(line.nextOn)}` : ""}
              </Note>
            }
          >
            {priceOf(line)}
          </DetailRow>
        ))}
        {requests.map((line) => (
          <DetailRow
            key={`request-${line.id}`}
            label={
              line.direction === "asked"
                ? `Pide a ${line.member?.name ?? "quien tenga el enlace"}`
                : `Le pide ${line.member?.name ?? ""}`
            }
            note={<Note as="span">Caduca el {formatDate(new Date(line.expiresAt), timeZone)}</Note>}
          >
            {priceOf(line)}
          </DetailRow>
        ))}
      </DetailList>
    </SheetSection>
  );
}
