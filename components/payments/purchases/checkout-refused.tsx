"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { toast } from "@/components/ui/toast";

/** Nothing can be bought here: says why, and goes back to the catalogue. */
export function CheckoutRefused({ message }: { message: string }) {
  const router = useRouter();
  useEffect(() => {
    toast.error("Error", message);
    router.replace("/courses");
  }, [message, router]);
  return (
    <div className="plain">
      <h1 className="title">{message}</h1>
    </div>
  );
}
