//! Asking again when asking again can help.

use crate::llm::RequestError;

/// How often a request is sent in all.
pub const MAX_ATTEMPTS: u32 = 4;

/// How many seconds to wait before the next attempt, or `None` when another attempt cannot help.
pub fn retry_delay(error: &RequestError, attempt: u32) -> Option<u64> {
    if attempt >= MAX_ATTEMPTS {
        return None;
    }
    match error {
        RequestError::RateLimited(seconds) => Some(*seconds),
        RequestError::Network(_) => Some(2u64.pow(attempt)),
        RequestError::Unauthorized => None,
    }
}
