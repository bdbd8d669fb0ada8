import { Toaster as Viewport } from "@/components/ui/toaster";
import { TOAST } from "@/lib/core/config/constants";

export function Toaster() {
  return <Viewport {...TOAST} />;
}
