//! Who can be asked, and how.

use serde::Deserialize;

/// How long a request may take before it counts as failed, in seconds.
pub const TIMEOUT_SECONDS: u64 = 120;

/// A company or a program that answers prompts.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
pub enum Provider {
    Anthropic,
    OpenAi,
    Gemini,
    Mistral,
    Groq,
    Ollama,
}

impl Provider {
    /// The variable that holds the key; local programs need none.
    pub fn key_variable(&self) -> Option<&'static str> {
        match self {
            Provider::Anthropic => Some("ANTHROPIC_API_KEY"),
            Provider::OpenAi => Some("OPENAI_API_KEY"),
            Provider::Gemini => Some("GEMINI_API_KEY"),
            Provider::Mistral => Some("MISTRAL_API_KEY"),
            Provider::Groq => Some("GROQ_API_KEY"),
            Provider::Ollama => None,
        }
    }
}

/// What went wrong with a request.
#[derive(Debug)]
pub enum RequestError {
    /// The provider asked to wait this many seconds.
    RateLimited(u64),
    Unauthorized,
    Network(String),
}
