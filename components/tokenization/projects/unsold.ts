import type { ProjectDetail } from "@/lib/tokenization/projects/queries";

/** Whether its sale came to nothing: the money goes back, and there are no holders to show. */
export const isUnsold = ({ status }: Pick<ProjectDetail, "status">) =>
  status === "failed" || status === "cancelled";
