import { Card, CardBody, CardHead } from "@/components/ui/card";
import type { JobReport } from "@/lib/admin/system/job-queries";
import type { SystemState } from "@/lib/admin/system/queries";
import { clock } from "@/lib/core/format/clock";
import { formatCount, formatDate, formatRelative } from "@/lib/core/format/format";

type JobsCardProps = { jobs: SystemState["jobs"]; timeZone: string };

/** Every job: what waits for it, when it ran and runs next, and its last error. */
export function JobsCard({ jobs, timeZone }: JobsCardProps) {
  return (
    <Card>
      <CardHead>
        <h2 className="subtitle">Trabajos</h2>
        <span className="note">{jobs.here ? "Los hace este proceso" : "Este proceso no los hace"}</span>
      </CardHead>
      <CardBody>
        <dl className="ledger">
          {jobs.waiting.map((job) => (
            <div key={job.name}>
              <dt>{job.label}</dt>
              <dd>
                {backlogOf(job, timeZone)}
                <span className="note block">{runsOf(job, timeZone)}</span>
                {job.lastError && job.failedAt ? (
                  <span className="note block">
                    {job.failures > 0 ? `Falla (${formatCount(job.failures)})` : "Último fallo"},{" "}
                    {formatRelative(job.failedAt, clock.now(), timeZone)}: {job.lastError}
                  </span>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

function backlogOf({ due, since }: JobReport, timeZone: string): string {
  if (due === null) return "";
  return since ? `${formatCount(due)}, desde ${formatDate(since, timeZone)}` : "al día";
}

function runsOf({ isRunning, endedAt, nextRunAt }: JobReport, timeZone: string): string {
  const now = clock.now();
  const last = endedAt ? `Última vez: ${formatRelative(endedAt, now, timeZone)}` : "Todavía no se ha hecho";
  if (isRunning) return `${last} · en marcha`;
  return nextRunAt ? `${last} · siguiente: ${formatRelative(nextRunAt, now, timeZone)}` : last;
}
