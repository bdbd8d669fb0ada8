"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ReportLine } from "@/lib/messaging/message-present";

const ReportReview = dynamic(() => import("./report-review").then((module) => module.ReportReview), {
  ssr: false,
});

export type ReviewReportProps = { report: ReportLine; isAsked: boolean; timeZone: string };

export function ReviewReport({ report, isAsked, timeZone }: ReviewReportProps) {
  const [open, setOpen] = useState(isAsked);
  return (
    <>
      <Button
        size="sm"
        onClick={() => setOpen(true)}
        aria-label={`Revisar la denuncia de ${report.reporter.name}`}
      >
        Revisar
      </Button>
      {open ? <ReportReview report={report} timeZone={timeZone} close={() => setOpen(false)} /> : null}
    </>
  );
}
