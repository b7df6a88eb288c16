import { createFileCalls, upload } from '@parkett/web-api';
import { ports } from '../api/api';

/** Uploads and downloads images. */
export const images = createFileCalls(ports, upload);
