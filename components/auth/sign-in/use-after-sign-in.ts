import { useRouter } from "next/navigation";
import { forgetMe } from "@/components/layout/me";
import { PUSH_MEMBER } from "@/components/pwa/push-member";

/** Returns what to do after a sign-in: renders again everything that was rendered for a visitor. */
export function useAfterSignIn(): (next: string) => void {
  const router = useRouter();
  return (next) => {
    forgetMe();
    router.replace(next);
    router.refresh();
    void renewPush();
  };
}

// A failure must not disturb the sign-in; the next page tries again.
async function renewPush(): Promise<void> {
  try {
    if (!localStorage.getItem(PUSH_MEMBER)) return;
    const { renewPushAfterSignIn } = await import("@/components/pwa/push-renewal");
    await renewPushAfterSignIn();
  } catch {}
}
