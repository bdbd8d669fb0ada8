import { Badge } from "@/components/ui/badge";
import { KYC_REVIEW_HOURS } from "@/lib/core/config/constants";
import { HOUR_MS } from "@/lib/core/format/durations";
import { formatDate, formatRelative } from "@/lib/core/format/format";

// The status page promises the member a decision within these hours.
const { min, max } = KYC_REVIEW_HOURS;

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
      {hours >= max ? (
        <Badge variant="destructive">Más de {max} h</Badge>
      ) : hours >= min ? (
        <Badge variant="warning">{`${min}–${max} h`}</Badge>
      ) : null}
    </span>
  );
}
