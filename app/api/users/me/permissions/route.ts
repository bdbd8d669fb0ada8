import { z } from "zod";
import { accessTag } from "@/lib/auth/actor";
import { reader } from "@/lib/core/command/route";
import { permissionsJson } from "@/lib/identity/present";

export const GET = reader(
  {
    summary: "List the apps that you may use",
    allow: "user",
    input: z.object({}),
    background: true,
    headers: { ETag: "Changes when a permission does; send it as If-None-Match to get 304" },
  },
  async (viewer) => ({ result: viewer.apps, headers: { ETag: `"${accessTag(viewer)}"` } }),
  permissionsJson,
);
