import { systemJson } from "@/lib/admin/present";
import { readSystem } from "@/lib/admin/read-system";
import { systemInput } from "@/lib/admin/schema";
import { reader } from "@/lib/core/route";

export const GET = reader(
  { summary: "How the installation is doing", allow: "admin", input: systemInput },
  async (viewer) => ({ result: await readSystem(viewer) }),
  systemJson,
);
