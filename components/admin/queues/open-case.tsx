import type { ReactNode } from "react";
import { DialogBody } from "@/components/parts/dialog-parts";
import { CasePanel } from "./case-panel";
import { hrefOf, type QueuePlace } from "./place";

type OpenCaseProps<View extends string> = {
  place: QueuePlace<View>;
  id: number;
  title: string;
  children: ReactNode;
};

/** The open case of a queue, with its sections one below the other. */
export function OpenCase<View extends string>({ place, id, title, children }: OpenCaseProps<View>) {
  return (
    <CasePanel id={id} title={title} closeHref={hrefOf(place, { id: undefined })}>
      <DialogBody className="grid content-start gap-4 *:min-w-0">{children}</DialogBody>
    </CasePanel>
  );
}
