import type { ReactNode } from "react";
import { PersonLink } from "@/components/admin/users/person-link";
import { Note } from "@/components/display/note";
import type { Column } from "@/components/parts/data-table";
import { CaseName } from "./case-link";
import type { QueuePlace } from "./place";

type OfMember = { member: { id: string; name: string; email: string; src?: string | null } };

/** The member of the case, with a link to their data. */
export const memberColumn = <Line extends OfMember>(): Column<Line> => ({
  name: "Miembro",
  cell: ({ member }) => <PersonLink person={member} href={`/admin?user=${member.id}`} />,
});

/** The actions of a line; while a case is open beside the queue, they are shown there instead. */
export const decideColumn = <Line,>(
  { id }: QueuePlace,
  decision: (line: Line) => ReactNode,
): Column<Line> => ({
  name: "Decidir",
  hidden: true,
  align: "end",
  card: "wide",
  cell: (line) => (id ? null : decision(line)),
});

type CaseNumberProps = { id: number; place?: QueuePlace | undefined; children: ReactNode };

/** The number of a case, linked to the case, with a note beside it. */
export function CaseNumber({ id, place, children }: CaseNumberProps) {
  const number = `N.º ${id}`;
  return (
    <Note as="span" className="block">
      {place ? (
        <CaseName place={place} id={id}>
          {number}
        </CaseName>
      ) : (
        number
      )}{" "}
      · {children}
    </Note>
  );
}

/** The reasons for the state of a case as sentences; renders nothing if there are none. */
export function Reasons({ reasons }: { reasons: readonly (string | null)[] }) {
  const shown = reasons.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <Note as="span" className="block">
      {shown.join(". ")}
    </Note>
  );
}
