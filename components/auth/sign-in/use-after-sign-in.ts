import { useRouter } from "next/navigation";
import { forgetMe } from "@/components/layout/me";

/** Returns what to do after a sign-in: renders again everything that was rendered for a visitor. */
export function useAfterSignIn(): (next: string) => void {
  const router = useRouter();
  return (next) => {
    forgetMe();
    router.replace(next);
    router.refresh();
  };
}
