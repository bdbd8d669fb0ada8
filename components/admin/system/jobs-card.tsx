import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { JobReport } from "@/lib/admin/system/job-queries";
import type { SystemState } from "@/lib/admin/system/queries";
import { clock } from "@/lib/core/format/clock";
import { formatCount, formatDate, formatRelative } from "@/lib/core/format/format";

type JobsCardProps = { jobs: SystemState["jobs"]; timeZone: string };

/** Every job: its waiting tasks, the last and next run, and the last error. */
export function JobsCard({ jobs, timeZone }: JobsCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Trabajos</CardTitle>
        <Note as="span">{jobs.here ? "Los hace este proceso" : "Este proceso no los hace"}</Note>
      </CardHeader>
      <CardContent>
        <DetailList>
          {jobs.waiting.map((job) => (
            <DetailRow key={job.name} label={job.label}>
              {backlogOf(job, timeZone)}
              <Note as="span" className="block">
                {runsOf(job, timeZone)}
              </Note>
              {job.lastError && job.failedAt ? (
                <Note as="span" className="block">
                  {job.failures > 0 ? `Falla (${formatCount(job.failures)})` : "Último fallo"},{" "}
                  {formatRelative(job.failedAt, clock.now(), timeZone)}: {job.lastError}
                </Note>
              ) : null}
            </DetailRow>
          ))}
        </DetailList>
      </CardContent>
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
