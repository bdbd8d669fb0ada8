import { SheetSection } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { Alert } from "@/components/ui/alert";
import { formatDate } from "@/lib/core/format/format";
import type { MemberSuspension } from "@/lib/identity/suspensions/present";

type UserSuspensionsProps = { suspensions: readonly MemberSuspension[]; timeZone: string };

/** The suspension that applies to a member, and the past ones; nothing for a member who was never suspended. */
export function UserSuspensions({ suspensions, timeZone }: UserSuspensionsProps) {
  if (suspensions.length === 0) return null;
  const at = (text: string) => formatDate(new Date(text), timeZone);
  return (
    <SheetSection title="Suspensiones">
      {suspensions.map(
        ({ id, reason, startedAt, startedBy, endsAt, liftedAt, liftedBy, remark, isActive }) => {
          const lines = (
            <>
              <p className="text-sm wrap-anywhere">«{reason}»</p>
              <Note>
                {startedBy} suspendió la cuenta el {at(startedAt)}
                {endsAt && !liftedAt ? ` hasta el ${at(endsAt)}` : null}
                {liftedAt ? `. ${liftedBy} levantó la suspensión el ${at(liftedAt)}` : null}
                {remark ? `: «${remark}»` : null}
              </Note>
            </>
          );
          return isActive ? (
            <Alert key={id} variant="closed">
              <strong>Suspendida</strong>
              {lines}
            </Alert>
          ) : (
            <div key={id}>{lines}</div>
          );
        },
      )}
    </SheetSection>
  );
}
