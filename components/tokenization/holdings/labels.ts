import type { ComponentProps } from "react";
import type { Badge } from "@/components/ui/badge";
import type { GiftStatus } from "@/lib/tokenization/constants";

export const GIFT_TONES: Readonly<Record<GiftStatus, ComponentProps<typeof Badge>["variant"]>> = {
  offered: "info",
  accepted: "success",
  declined: "outline",
  withdrawn: "outline",
  stopped: "destructive",
  expired: "outline",
};
