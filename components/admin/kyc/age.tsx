import { Badge } from "@/components/ui/badge";
import { formatDate, formatRelative } from "@/lib/core/format/format";

const HOUR_MS = 3_600_000;

// The status page promises the member a decision within 24 to 48 hours (spec 2 §9).
const DUE_HOURS = 24;
const LATE_HOURS = 48;

type KycAgeProps = { submittedAt: string; now: Date; timeZone: string };

/** How long a submission has been waiting; highlighted when the promised period begins and again when it is over. */
export function KycAge({ submittedAt, now, timeZone }: KycAgeProps) {
  const date = new Date(submittedAt);
  const hours = (now.getTime() - date.getTime()) / HOUR_MS;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <time dateTime={submittedAt} title={formatDate(date, timeZone)}>
        {formatRelative(date, now, timeZone)}
      </time>
      {hours >= LATE_HOURS ? (
        <Badge variant="destructive">Más de 48 h</Badge>
      ) : hours >= DUE_HOURS ? (
        <Badge variant="warning">24–48 h</Badge>
      ) : null}
    </span>
  );
}
