"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { PageTitle } from "@/components/display/heading";
import { PlainPage } from "@/components/display/plain-page";
import { toast } from "@/components/parts/toast/toast";

/** Explains why the purchase is not possible, and returns to the catalogue. */
export function CheckoutRefused({ message }: { message: string }) {
  const router = useRouter();
  useEffect(() => {
    toast.error("Error", message);
    router.replace("/courses");
  }, [message, router]);
  return (
    <PlainPage>
      <PageTitle>{message}</PageTitle>
    </PlainPage>
  );
}
