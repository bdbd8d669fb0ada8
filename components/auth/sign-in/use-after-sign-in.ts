import { useRouter } from "next/navigation";
import { forgetMe } from "@/components/layout/me";

/** What follows a successful sign-in: everything drawn for a visitor is rendered again for the member. */
export function useAfterSignIn(): (next: string) => void {
  const router = useRouter();
  return (next) => {
    forgetMe();
    router.replace(next);
    router.refresh();
  };
}
