import type { Unread } from "@/lib/core/actor";
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
  unread: Unread;
  demo: boolean;
};
