import { closeSession } from "@/lib/auth/sign-in/close-session";
import { route } from "@/lib/core/command/route";

export const DELETE = route(closeSession, { summary: "End one of your sessions" });
