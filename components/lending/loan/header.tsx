import { Star } from "lucide-react";
import { DealHeader, OPEN_PAGE } from "@/components/deals/header";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { StarFigure } from "@/components/display/star-rating";
import { LOAN_TONES } from "@/components/lending/labels";
import { sumText } from "@/components/lending/posts/labels";
import { Avatar } from "@/components/ui/avatar";
import type { Viewer } from "@/lib/auth/actor";
import { formatCount, formatDay, formatRating } from "@/lib/core/format/format";
import { fullName } from "@/lib/core/format/person";
import { LOAN } from "@/lib/lending/loan/machine";
import type { LoanDetail } from "@/lib/lending/loan/queries";

const ROLE_TEXTS = { lender: "Presta", borrower: "Recibe" } as const;
const OTHER = { lender: "borrower", borrower: "lender" } as const;

/** The number, state and parties of the loan. */
export function LoanHeader({ loan, viewer }: { loan: LoanDetail; viewer: Viewer }) {
  const { id, role, amount, currency, status, counterpart } = loan;
  const { firstName, lastName, profileImageUrl } = viewer;
  const me = fullName({ firstName, lastName });
  return (
    <DealHeader
      back={
        viewer.apps.includes("p2pLending")
          ? { href: `/p2p-lending?tab=myloans&sub=${role}`, text: "Mis préstamos" }
          : OPEN_PAGE
      }
      title={`Préstamo de ${sumText(amount, currency)}`}
      number={`N.º ${formatCount(id)}`}
      status={{ tone: LOAN_TONES[status], name: LOAN.labels[status] }}
      since={sinceText(loan, viewer.timezone)}
      counterpart={{
        roleText: ROLE_TEXTS[OTHER[role]],
        name: counterpart.name,
        picture: counterpart.profileImageUrl,
      }}
      reputation={<Rated rating={counterpart.reputation} />}
    >
      <Person className="max-phone:hidden">
        <Avatar name={me} src={profileImageUrl} />
        <PersonText>
          <PersonNote>{ROLE_TEXTS[role]}</PersonNote>
          <PersonName className="text-sm">{me}, tú</PersonName>
          <Rated rating={viewer.reputation} />
        </PersonText>
      </Person>
    </DealHeader>
  );
}

function sinceText({ startedAt, createdAt, plan, term }: LoanDetail, timeZone: string): string {
  const day = formatDay(new Date(startedAt ?? createdAt), timeZone);
  const length = plan.length > 1 ? `${plan.at(-1)?.nr} cuotas de 30 días` : `a ${formatCount(term)} días`;
  return `${startedAt ? "Desde" : "Acordado"} el ${day} · ${length}`;
}

function Rated({ rating }: { rating: string | null }) {
  if (rating === null) return null;
  if (Number(rating) === 0) return <PersonNote>Sin valoraciones</PersonNote>;
  return (
    <PersonNote as={StarFigure}>
      <Star aria-hidden="true" /> {formatRating(rating)}
      <span className="sr-only"> de 5</span>
    </PersonNote>
  );
}
