import { z } from "zod";

/** The address of clamd: `host:port`, or the path of its Unix socket. */
export const scannerAddress = z
  .string()
  .regex(
    /^(\/\S+|[^\s:/]+:\d{1,5})$/,
    "must be host:port or the path of a Unix socket, for example /run/clamav/clamd.ctl",
  )
  .optional();
