import type { Unread } from "@/lib/auth/actor";
import type { AppKey } from "@/lib/auth/apps";
import type { Tier } from "@/lib/identity/constants";

/** What the shell shows of the member; money comes formatted, reputation too, and null is «Sin valoraciones». */
export type ShellMember = {
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  memberSinceYear: number;
  level: Tier;
  reputation: string | null;
  balance: { text: string; unit: string };
  isDesignatedAdmin: boolean;
  /** What they may open; the links to the others are marked. */
  apps: readonly AppKey[];
  unread: Unread;
  demo: boolean;
};
