import type { ReactNode } from "react";
import { PersonLink } from "@/components/admin/users/person-link";
import { Note } from "@/components/display/note";
import type { Column } from "@/components/parts/data-table";
import { CaseName } from "./case-link";
import type { QueuePlace } from "./place";

type OfMember = { member: { id: string; name: string; email: string; src?: string | null } };

/** Whose case it is, with the way to what an administrator may see of them. */
export const memberColumn = <Line extends OfMember>(): Column<Line> => ({
  name: "Miembro",
  cell: ({ member }) => <PersonLink person={member} href={`/admin?user=${member.id}`} />,
});

/** The acts of a line; while a case is open beside the queue they stand there. */
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

/** The number of a case, which opens it from its queue, and what is said beside it. */
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

/** Why a case is as it is, in sentences; nothing where nothing is to be said. */
export function Reasons({ reasons }: { reasons: readonly (string | null)[] }) {
  const said = reasons.filter(Boolean);
  if (said.length === 0) return null;
  return (
    <Note as="span" className="block">
      {said.join(". ")}
    </Note>
  );
}
