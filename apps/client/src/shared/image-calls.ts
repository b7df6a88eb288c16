import { createImageCalls, upload } from '@parkett/web-api';
import { ports } from './api';

/** The two ways of images between this page and the server. */
export const images = createImageCalls(ports, upload);
